import { expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { fontOfSigns, signsOfFont } from './signs-of-fonts.ts';
import { writeSigns } from './write-signs.ts';

const run = (fonts: string, text: string) =>
  readEditableXml(
    Buffer.from(
      `<p:sld ${namespaces}><a:p><a:r><a:rPr><a:solidFill/>${fonts}<a:hlinkClick/></a:rPr><a:t>${text}</a:t></a:r></a:p></p:sld>`,
    ),
  );
const font = (kind: string, name = 'Wingdings') => `<a:${kind} typeface="${name}"/>`;

test.each<[string, string, string, string]>([
  ['codes in the font', font('latin') + font('sym'), '\uf0e0 \uf0fc', '→ ✔'],
  ['letters in the font', font('latin'), 'J\u00fe', '☺☑'],
  ['ticks of Wingdings 2', font('latin', 'Wingdings 2'), 'P O', '✓ ✗'],
  ['triangles of Wingdings 3', font('latin', 'Wingdings 3'), '\uf07d', '▸'],
  ['signs of Webdings', font('latin', 'Webdings'), 'a', '✔'],
  ['an arrow inserted by PowerPoint', font('sym'), 'à ', '→ '],
])('%s become characters', (_what, fonts, before, after) => {
  const tree = writeSigns(run(fonts, before));
  expect(descendantsNamed(tree, 't')[0]?.text).toBe(after);
  const [properties] = descendantsNamed(tree, 'rPr');
  const names = properties?.children.map(({ name }) => name);
  expect(names).toEqual(['solidFill', 'latin', 'ea', 'cs', 'hlinkClick']);
  expect(attribute(childAt(properties, 'latin'), 'typeface')).toBe(fontOfSigns);
});

test.each([
  ['words after such an arrow', font('sym'), 'Déjà vu'],
  ['a letter after such an arrow', font('sym'), 'J'],
  ['a sign without a character', font('latin'), '\uf02b\uf0e0'],
  ['a sign without a character in another of these fonts', font('latin', 'Webdings'), '\uf0e0'],
  ['other fonts', font('latin', 'Arial'), '\uf0e0'],
])('%s stay', (_what, fonts, text) => {
  const tree = run(fonts, text);
  expect(writeSigns(tree)).toBe(tree);
});

const bulletOf = (family: string, sign: string) =>
  readEditableXml(
    Buffer.from(
      `<p:sld ${namespaces}><a:p><a:pPr><a:buSzPct val="80000"/><a:buFont typeface="${family}" charset="2"/><a:buChar char="${sign}"/></a:pPr></a:p></p:sld>`,
    ),
  );

const bulletIn = (tree: ReturnType<typeof bulletOf>) => {
  const [properties] = descendantsNamed(tree, 'pPr');
  expect(properties?.children.map(({ name }) => name)).toEqual(['buSzPct', 'buFont', 'buChar']);
  const family = attribute(childAt(properties, 'buFont'), 'typeface');
  return [family, attribute(childAt(properties, 'buChar'), 'char')];
};

test.each([
  ['of Wingdings 3', 'Wingdings 3', '}', '▸'],
  ['of the lower half of Wingdings 3', 'Wingdings 3', '\uf084', '▶'],
  ['without a character', 'Webdings', '\u00e0', '•'],
  ['that is a sign of Unicode, in Wingdings', 'Wingdings', '✭', '✭'],
  ['that is a sign of Unicode, in Wingdings 2', 'Wingdings 2', '★', '★'],
  ['that is a sign of Unicode, in Symbol', 'Symbol', '➤', '➤'],
])('a bullet %s becomes a character', (_what, family, sign, character) => {
  expect(bulletIn(writeSigns(bulletOf(family, sign)))).toEqual([fontOfSigns, character]);
});

test('signs of Symbol get the codes that LibreOffice knows', () => {
  expect(bulletIn(writeSigns(bulletOf('Symbol', '\uf0b7')))).toEqual(['Symbol', '\u00b7']);
  const [text] = descendantsNamed(writeSigns(run(font('latin', 'Symbol'), '\uf061\uf0b3')), 't');
  expect(text?.text).toBe('a\u00b3');
});

test.each([
  ['that LibreOffice draws', 'Wingdings', '\u00a7'],
  ['that LibreOffice draws, too', 'Symbol', '\u00b7'],
  ['of another font', 'Arial', '•'],
])('a bullet %s stays', (_what, family, sign) => {
  const tree = bulletOf(family, sign);
  expect(writeSigns(tree)).toBe(tree);
});

test('the font of the signs contains all of them', async () => {
  const { stdout } = await runTool({
    command: 'fc-match',
    args: ['--format', '%{family[0]}\n%{charset}', fontOfSigns],
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  });
  const [family, charset = ''] = stdout.toString().split('\n');
  expect(family).toBe(fontOfSigns);
  const ranges = charset.split(' ').map((range) => range.split('-').map((hex) => Number.parseInt(hex, 16)));
  const has = (code: number) => ranges.some(([first = 0, last = first]) => code >= first && code <= last);
  for (const name of ['wingdings', 'wingdings 2', 'wingdings 3', 'webdings']) {
    const signs = [...(signsOfFont(name)?.values() ?? [])];
    expect(signs).not.toEqual([]);
    expect(signs.filter((sign) => !has(sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});
