import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { openDeck } from './open-deck.ts';
import { writeFilledDeck } from './personalising/write-filled-deck.ts';
import { provideDeck } from './provide-deck.ts';
import { provideSlideImages } from './provide-slide-images.ts';
import { shapeXml, slideXml, writeMinimalDeck } from './testing/minimal-deck.ts';
import { newTestFolder } from './testing/test-folders.ts';

const number =
  '<p:sp><p:nvSpPr><p:cNvPr id="9" name="Number"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="3000000"/><a:ext cx="2000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{A}" type="slidenum"><a:rPr lang="en-US" sz="4000"/><a:t>1</a:t></a:fld></a:p></p:txBody></p:sp>';

async function drawn(deckPath: string, root: string) {
  const artifacts = createArtifactStore(root);
  const calls: string[] = [];
  const shown: number[] = [];
  const { images, findings } = await provideSlideImages({
    source: await provideDeck(deckPath, artifacts),
    artifacts,
    signal: new AbortController().signal,
    onSlideDone: (done, total) => calls.push(`${done}/${total}`),
    async onSlideDrawn({ slideNumber, path: picture }) {
      expect((await sharp(picture).metadata()).width).toBe(1920);
      shown.push(slideNumber);
    },
  });
  const pictures = await Promise.all(images.map((image) => readFile(image.path)));
  return {
    calls,
    shown: shown.sort(),
    findings,
    pictures,
    numbers: images.map(({ slideNumber }) => slideNumber),
  };
}

it('draws only the slides that differ in a personalised deck, with the same result as drawing all', async () => {
  const deckPath = await writeMinimalDeck({
    slides: 4,
    shapes: number,
    parts: [
      { name: 'ppt/slides/slide2.xml', content: slideXml(number, 2).replace('<p:sld ', '<p:sld show="0" ') },
      {
        name: 'ppt/slides/slide3.xml',
        content: slideXml(`${number}${shapeXml({ text: 'For {{name}}' })}`, 3),
      },
    ],
  });
  const deck = await openDeck(deckPath);
  const copy = path.join(await newTestFolder(), 'copy.pptx');
  await writeFilledDeck(deck, new Map([['name', 'Ann']]), copy);
  const shared = await newTestFolder();
  const first = await drawn(deckPath, shared);
  expect(first.calls).toEqual(['0/3', '1/3', '2/3', '3/3']);
  expect(first.shown).toEqual([1, 3, 4]);
  expect((await drawn(deckPath, shared)).shown).toEqual([1, 3, 4]);

  const beside = await drawn(copy, shared);
  const alone = await drawn(copy, await newTestFolder());
  expect(beside.calls).toEqual(['0/3', '3/3']);
  expect(beside.numbers).toEqual([1, 3, 4]);
  expect(beside.shown).toEqual([1, 3, 4]);
  expect(beside.findings).toEqual(alone.findings);
  expect(beside.pictures.map((picture, index) => picture.equals(alone.pictures[index] ?? picture))).toEqual([
    true,
    true,
    true,
  ]);
  expect(beside.pictures.map((picture, index) => picture.equals(first.pictures[index] ?? picture))).toEqual([
    true,
    false,
    true,
  ]);
});
