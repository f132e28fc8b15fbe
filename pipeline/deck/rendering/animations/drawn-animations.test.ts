import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timingXml } from '#examples/timing-xml.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { type RenderedSlides, renderSlides } from '../../render-slides.ts';
import { slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';

/**
 * A deck drawn once by LibreOffice: a hidden slide, one with animations, and one without. Colours show what should
 * be visible.
 */

const inch = 914_400;
const place = (x: number, y: number) =>
  `<a:xfrm><a:off x="${x * inch}" y="${y * inch}"/><a:ext cx="${2 * inch}" cy="${inch}"/></a:xfrm><a:prstGeom prst="rect"/>`;
const box = (id: number, x: number, colour: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(x, 3)}<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></p:spPr></p:sp>`;
/** Shape with the number of its slide as a field. */
const number = `<p:sp><p:nvSpPr><p:cNvPr id="30" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(10, 6)}</p:spPr><p:txBody><a:bodyPr/><a:p><a:fld id="{00000000-0000-0000-0000-000000000001}" type="slidenum"><a:rPr lang="en-US" sz="3200"/><a:t>9</a:t></a:fld></a:p></p:txBody></p:sp>`;
const empty =
  '<p:sp><p:nvSpPr><p:cNvPr id="31" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:noFill/></p:spPr></p:sp>';
const colours = { red: 'FF0000', green: '00B000', blue: '0000FF' };
const boxes = box(10, 1, colours.red) + box(11, 4, colours.green) + box(12, 7, colours.blue);
const timing = timingXml([
  { shapeId: 11 },
  { shapeId: 31 },
  { shapeId: 12, effect: 'appear' },
  { shapeId: 10, does: 'leave', start: 'with previous' },
]);

let rendered: RenderedSlides;
let imageFolder: string;
const progress: string[] = [];

beforeAll(async () => {
  const built = slideXml(boxes + number + empty, 2).replace('</p:cSld>', `</p:cSld>${timing}`);
  const deckPath = await writeMinimalDeck({
    slides: 3,
    parts: [
      { name: 'ppt/slides/slide1.xml', content: slideXml('').replace('<p:sld ', '<p:sld show="0" ') },
      { name: 'ppt/slides/slide2.xml', content: built },
      { name: 'ppt/slides/slide3.xml', content: slideXml(number, 3) },
    ],
  });
  const deckPackage = await openDeck(deckPath);
  imageFolder = await newTestFolder();
  rendered = await renderSlides({
    deckPackage,
    deck: await readDeck(deckPackage),
    imageFolder,
    signal: new AbortController().signal,
    onSlideDone: (done, total) => progress.push(`${done}/${total}`),
  });
});
afterAll(removeTestFolders);

async function coloursIn(imagePath: string): Promise<string[]> {
  const { data } = await sharp(imagePath).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 3) found.add(data.readUIntBE(at, 3));
  return Object.entries(colours).flatMap(([name, hex]) =>
    found.has(Number.parseInt(hex, 16)) ? [name] : [],
  );
}

const numberOf = (imagePath: string) =>
  sharp(imagePath).extract({ left: 1440, top: 850, width: 300, height: 180 }).raw().toBuffer();

test('each state has a picture, and a slide without animations has one', async () => {
  const [built, plain] = rendered.images;
  expect(rendered.images.map(({ slideNumber }) => slideNumber)).toEqual([2, 3]);
  expect(plain?.build).toBeNull();
  expect(await coloursIn(built?.build?.firstPath ?? '')).toEqual(['red']);
  expect(await Promise.all(built?.build?.steps.map((step) => coloursIn(step.path)) ?? [])).toEqual([
    ['red', 'green'],
    ['red', 'green'],
    ['green', 'blue'],
  ]);
  expect(built?.build?.steps.map(({ transition }) => transition)).toEqual(['fade', 'fade', 'fade']);
  expect(built?.build?.steps.at(-1)?.path).toBe(built?.path);
});

test('states that look the same share a picture', () => {
  const [first, second] = rendered.images[0]?.build?.steps ?? [];
  expect(path.basename(second?.path ?? '')).toBe('slide-002-state-03.png');
  expect(first?.path).toBe(second?.path);
});

test('the number of the slide is the same in all of its states', async () => {
  const [built, plain] = rendered.images;
  const last = await numberOf(built?.path ?? '');
  expect((await numberOf(built?.build?.firstPath ?? '')).equals(last)).toBe(true);
  expect((await numberOf(plain?.path ?? '')).equals(last)).toBe(false);
});

test('progress counts slides, not states', () => {
  expect(progress.at(-1)).toBe('2/2');
});
