import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../findings/finding.ts';
import type { DrawnWord } from '../drawn-word.ts';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { renderSlides } from '../render-slides.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../testing/test-folders.ts';

afterAll(removeTestFolders);

/** Makes a table from one inch below the top, with rows as high as their line of 24 points: half an inch. */
function tableOf(rows: number): string {
  const row = (index: number) =>
    `<a:tr h="100000"><a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="2400"/><a:t>${((index + 7) ** 9).toString(36)}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc></a:tr>`;
  const all = Array.from({ length: rows }, (_, index) => row(index)).join('');
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="1371600"/><a:ext cx="4000000" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="4000000"/></a:tblGrid>${all}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const number = shapeXml({ text: '2', box: [9, 3, 3, 3] }).replace(
  '<a:rPr lang="en-US"/>',
  '<a:rPr lang="en-US" sz="9600"/>',
);
const numberField = number
  .replace('<a:r>', '<a:fld id="{00000000-1234-1234-1234-123412341234}" type="slidenum">')
  .replace('</a:r>', '</a:fld>');

/** Makes a heading in a box of one line, which LibreOffice draws on two lines, over the text below. */
const heading = ({ text, width }: { text: string; width: number }) =>
  shapeXml({ text, box: [1, 2, width, 0.55] })
    .replace('<a:rPr lang="en-US"/>', '<a:rPr lang="en-US" sz="2400"/>')
    .replace('id="2"', 'id="20"') +
  shapeXml({ text: 'Below', box: [1, 2.55, 4, 1] }).replace('id="2"', 'id="21"');

let paths: string[] = [];
let words: (readonly DrawnWord[])[] = [];
let findings: Finding[] = [];
beforeAll(async () => {
  const slides = [
    slideXml(tableOf(5), 1),
    slideXml(tableOf(13) + numberField, 2),
    slideXml(number, 3),
    slideXml(tableOf(40), 4),
    slideXml(heading({ text: 'Competitor analysis', width: 2.9 }), 5),
    slideXml(heading({ text: 'Competitor analysis of all of the last years', width: 2.05 }), 6),
  ];
  const deckPath = await writeMinimalDeck({
    slides: slides.length,
    parts: slides.map((content, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content })),
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const { signal } = new AbortController();
  const rendered = await renderSlides({ deckPackage, deck, imageFolder: await newTestFolder(), signal });
  paths = rendered.images.map((image) => image.path);
  words = rendered.images.map((image) => image.words);
  findings = rendered.findings;
});

/** Returns the share of the height at which the ink of a slide ends, left of the number. */
async function bottomOfInk(slideNumber: number): Promise<number> {
  const { data, info } = await sharp(paths[slideNumber - 1])
    .extract({ left: 0, top: 0, width: 1000, height: 1080 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lastDark = data.findLastIndex((grey) => grey < 128);
  return Math.floor(lastDark / info.width) / info.height;
}

test('a table that runs off its slide is drawn in smaller type until it fits', async () => {
  expect(await bottomOfInk(2)).toBeLessThan(0.99);
});

test('only slides whose text does not fit even in small type have a warning', () => {
  const code = 'slide_may_look_wrong';
  expect(findings).toEqual([
    { code, message: 'Text on slide 4 may be cut off or missing.', slideNumber: 4 },
    { code, message: 'Text on slide 6 may overlap.', slideNumber: 6 },
  ]);
});

test('a heading that wraps over the text below is shrunk to its box, unless it would be too small', () => {
  const [shrunk, wrapped] = [5, 6].map((slideNumber) =>
    words[slideNumber - 1]?.filter(({ text }) => /competitor|analysis/i.test(text)).map(({ box }) => box),
  );
  expect(new Set(shrunk?.map(({ y }) => y)).size).toBe(1);
  expect(new Set(wrapped?.map(({ y }) => y)).size).toBe(2);
  expect(shrunk?.[0]?.height).toBeGreaterThan(0.6 * (wrapped?.[0]?.height ?? 1));
});

test('a redrawn slide keeps its number', async () => {
  const regions = [2, 3].map((slideNumber) =>
    sharp(paths[slideNumber - 1])
      .extract({ left: 1290, top: 400, width: 500, height: 500 })
      .raw()
      .toBuffer(),
  );
  const [field, written] = await Promise.all(regions);
  expect(written && field?.equals(written)).toBe(true);
});

test('the words of a slide have the size of the final drawing', () => {
  const [ofFirst, ofSmaller] = words.map((ofSlide) => {
    const inTable = ofSlide.filter(({ text }) => text.length > 3 && text !== 'Slide');
    return inTable.map(({ box }) => box.height);
  });
  expect(ofFirst).toHaveLength(5);
  expect(ofSmaller).toHaveLength(13);
  expect((ofSmaller?.[0] ?? 1) / (ofFirst?.[0] ?? 1)).toBeCloseTo(0.8, 1);
});
