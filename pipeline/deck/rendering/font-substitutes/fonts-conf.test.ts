import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFonts } from '../../font-setting.ts';
import { matchFont } from '../../installed-fonts.ts';
import { fontSubstitutes } from './font-substitutes.ts';
import { fontsConf } from './fonts-conf.ts';

const { signal } = new AbortController();

test('fonts.conf matches the table', () => {
  // After a change of the table: node scripts/docs/write-fonts-conf.ts
  expect(readFileSync(productFonts.env.FONTCONFIG_FILE, 'utf8')).toBe(fontsConf(fontSubstitutes));
});

test('each font has one substitute', () => {
  const asked = fontSubstitutes.flatMap((one) => one.for.map((name) => name.toLowerCase()));
  expect(asked.filter((name, index) => asked.indexOf(name) !== index)).toEqual([]);
});

/** Families of the packages that set-up requires; the other substitutes may be missing. */
const alwaysThere =
  /^(Carlito|Caladea|Liberation (Sans|Serif|Mono|Sans Narrow)|DejaVu (Sans|Serif|Sans Mono)|Noto (Sans|Serif|Color Emoji)|Noto Sans CJK (JP|SC|TC|KR))$/;

test('the last substitute of each font is always installed', () => {
  const last = fontSubstitutes.map(({ use }) => use.at(-1) ?? '');
  expect(last.filter((family) => !alwaysThere.test(family))).toEqual([]);
});

test.each([
  ['Calibri', /^Carlito$/],
  ['Segoe UI', /^(Roboto|Liberation Sans)$/],
  ['Aptos SemiBold', /^Carlito$/],
  ['Palatino Linotype', /^(P052|Liberation Serif)$/],
  ['Tahoma', /^Liberation Sans$/],
  ['ＭＳ ゴシック', /^Noto Sans CJK JP$/],
])('fontconfig answers %s with %s', async (asked, stands) => {
  expect(await matchFont(asked, productFonts, signal)).toMatch(stands);
});
