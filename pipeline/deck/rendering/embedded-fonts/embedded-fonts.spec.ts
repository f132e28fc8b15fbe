import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { outsideDecksFolder } from '#test/support/outside-decks.ts';
import { productFonts } from '../../font-setting.ts';
import { matchFont } from '../../installed-fonts.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { renderSlides } from '../../render-slides.ts';
import { packedWideFont } from '../../testing/embedded-font.ts';
import {
  minimalDeckEntries,
  relationshipsEntry,
  slideXml,
  writeMinimalDeck,
} from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';
import { fontLeftOutFindings } from './font-left-out-findings.ts';
import { provideDeckFonts } from './provide-deck-fonts.ts';

afterAll(removeTestFolders);
const { signal } = new AbortController();

/** Makes a deck with these fonts, whose only text is a row of "i" in Liberation Sans, which is installed. */
async function deckWith(fonts: readonly { family: string; packed: Uint8Array }[]): Promise<string> {
  const listed = fonts.map(
    ({ family }, index) =>
      `<p:embeddedFont><p:font typeface="${family}"/><p:regular r:id="font${index}"/></p:embeddedFont>`,
  );
  const text =
    '<a:r><a:rPr lang="en-US" sz="2400"><a:latin typeface="Liberation Sans"/></a:rPr><a:t>iiiiiiiiiiiiiiiiiiii</a:t></a:r>';
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="2743200"/><a:ext cx="9144000" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${text}</a:p></p:txBody></p:sp>`;
  const presentation = minimalDeckEntries().find(({ name }) => name === 'ppt/presentation.xml');
  return writeMinimalDeck({
    parts: [
      { name: 'ppt/slides/slide1.xml', content: slideXml(shape).replace('Slide 1', '') },
      {
        name: 'ppt/presentation.xml',
        content: String(presentation?.content).replace(
          '</p:presentation>',
          `<p:embeddedFontLst>${listed.join('')}</p:embeddedFontLst></p:presentation>`,
        ),
      },
      relationshipsEntry('ppt/_rels/presentation.xml.rels', [
        { id: 'rId1', type: 'slide', target: 'slides/slide1.xml' },
        ...fonts.map((_, index) => ({
          id: `font${index}`,
          type: 'font',
          target: `fonts/font${index}.fntdata`,
        })),
      ]),
      ...fonts.map(({ packed }, index) => ({ name: `ppt/fonts/font${index}.fntdata`, content: packed })),
    ],
  });
}

async function provide(fonts: readonly { family: string; packed: Uint8Array }[]) {
  return provideDeckFonts(await openDeck(await deckWith(fonts)), await newTestFolder(), signal);
}

/**
 * Draws the deck.
 * @returns the width of its words in pixels, and the findings
 */
async function draw(fonts: readonly { family: string; packed: Uint8Array }[]) {
  const deckPackage = await openDeck(await deckWith(fonts));
  const deck = await readDeck(deckPackage);
  const { images, findings } = await renderSlides({
    deckPackage,
    deck,
    imageFolder: await newTestFolder(),
    signal,
  });
  const { info } = await sharp(images[0]?.path).trim().toBuffer({ resolveWithObject: true });
  return { width: info.width, findings };
}

let packed: Buffer;
/** The deck with its own wide font, drawn once for the tests that compare with it. */
let ownFontDrawn: ReturnType<typeof draw> | undefined;
const drawOwnFont = () => {
  ownFontDrawn ??= draw([{ family: 'Liberation Sans', packed }]);
  return ownFontDrawn;
};
beforeAll(async () => {
  packed = await packedWideFont();
});

describe('a font in the deck', () => {
  // attack: 148
  test('is drawn in place of an installed one of its name; a damaged one is left out with a finding', async () => {
    const [own, installed] = await Promise.all([
      drawOwnFont(),
      draw([{ family: 'Liberation Sans', packed: packed.subarray(0, 5000) }]),
    ]);
    expect(own.width).toBeGreaterThan(2 * installed.width);
    expect(own.findings).toEqual([]);
    expect(installed.findings).toEqual([
      {
        code: 'embedded_font_left_out',
        message:
          'The font Liberation Sans in the deck is not used on slide 1, because it is damaged or too large.',
        slideNumber: 1,
      },
    ]);
  });

  test('is found by its name in the deck, for this run only', async () => {
    const fonts = await provide([
      { family: 'Deck &amp; Sons: Wide-9', packed },
      { family: 'Xored', packed: await packedWideFont({ isXored: true }) },
    ]);
    expect(fonts.leftOut).toEqual([]);
    for (const family of ['Deck & Sons: Wide-9', 'Xored']) {
      expect(await matchFont(family, fonts, signal)).toBe(family);
      expect(await matchFont(family, productFonts, signal)).not.toBe(family);
    }
  });

  test('hides only the installed fonts of its name', async () => {
    const fonts = await provide([{ family: 'liberation sans', packed }]);
    const { stdout } = await runTool({
      command: 'fc-list',
      args: ['--format', '%{family}\n'],
      env: fonts.env,
      sandbox: { files: { reads: fonts.reads } },
      signal,
      timeoutMs: 20_000,
    });
    const families = stdout.toString().split('\n');
    expect(families).not.toContain('Liberation Sans');
    expect(families).toEqual(expect.arrayContaining(['liberation sans', 'Liberation Serif']));
  });

  test('is drawn from the file with more letters if there are two', async () => {
    const poor = await packedWideFont({ isEmpty: true });
    const twice = [poor, packed].map((font) => ({ family: 'Liberation Sans', packed: font }));
    const alone = await drawOwnFont();
    for (const fonts of [twice, twice.toReversed()]) expect(await draw(fonts)).toEqual(alone);
  });

  // attack: 149
  test('is not unpacked if its maker forbids it', async () => {
    const fonts = await provide([{ family: 'Kept', packed: await packedWideFont({ fsType: 2 }) }]);
    expect(fonts.leftOut).toEqual([{ family: 'Kept', reason: 'forbidden' }]);
    expect(await matchFont('Kept', fonts, signal)).not.toBe('Kept');
  });

  // attack: 148
  test('does not affect the other fonts if it is damaged', async () => {
    const noise = Buffer.from(packed);
    noise.fill(0xa5, 300);
    const fonts = await provide([
      { family: 'Empty', packed: Buffer.alloc(0) },
      { family: 'Noise', packed: noise },
      { family: 'Cut', packed: packed.subarray(0, 20_000) },
      { family: 'Huge', packed: Buffer.concat([packed, Buffer.alloc(4 * 1024 ** 2)]) },
      { family: 'Whole', packed },
    ]);
    expect(fonts.leftOut.map(({ family, reason }) => `${family} ${reason}`).toSorted()).toEqual([
      'Cut unusable',
      'Empty unusable',
      'Huge unusable',
      'Noise unusable',
    ]);
    expect(await matchFont('Whole', fonts, signal)).toBe('Whole');
  });

  // attack: 148
  test('is left out beyond 64 fonts or 16 MB', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({ family: `Font ${index}`, packed }));
    const { leftOut } = await provide(many);
    const most = Math.floor((16 * 1024 ** 2) / packed.length);
    expect(leftOut.length).toBeGreaterThanOrEqual(70 - most);
    expect(leftOut.length).toBeLessThan(70);
  });
});

test('fonts that no shown slide uses are not reported', async () => {
  const deck = await readDeck(await openDeck(await deckWith([])));
  const leftOut = [{ family: 'Elsewhere', reason: 'unusable' as const }];
  expect(fontLeftOutFindings(leftOut, deck)).toEqual([]);
  const forbidden = [{ family: 'LIBERATION SANS', reason: 'forbidden' as const }];
  expect(fontLeftOutFindings(forbidden, deck).map(({ message }) => message)).toEqual([
    'The font LIBERATION SANS in the deck is not used on slide 1, because its maker does not allow it to be embedded.',
  ]);
});

/**
 * A deck of Google Slides beside the clone, with 20 fonts that are compressed by MicroType Express, which no free
 * program writes.
 */
const compressed = path.join(outsideDecksFolder, '..', 'decks-business', 'finos-proposal.pptx');

test.skipIf(!existsSync(compressed))(
  'compressed fonts are unpacked under the names of the deck',
  async () => {
    const fonts = await provideDeckFonts(await openDeck(compressed), await newTestFolder(), signal);
    expect(fonts.leftOut).toEqual([]);
    for (const family of [
      'Montserrat',
      'Montserrat Medium',
      'Montserrat ExtraLight',
      'Helvetica Neue Light',
    ]) {
      expect(await matchFont(family, fonts, signal)).toBe(family);
    }
  },
);
