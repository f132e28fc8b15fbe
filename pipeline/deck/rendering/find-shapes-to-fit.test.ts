import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { renderSlides } from '../render-slides.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../testing/test-folders.ts';

afterAll(removeTestFolders);

/** Makes a slide of 13.3 × 7.5 inches with twelve words of 24 pt in a box of 4 × 2 inches: four lines or more. */
function slideIn(font: string, number: number): string {
  const words = Array.from({ length: 12 }, () => 'Overflowing').join(' ');
  const shape = shapeXml({ text: words, box: [1, 1, 4, 2] }).replace(
    '<a:rPr lang="en-US"/>',
    `<a:rPr lang="en-US" sz="2400"><a:latin typeface="${font}"/></a:rPr>`,
  );
  return slideXml(shape, number).replace(`Slide ${number}`, '');
}

test('text in a substitute of other widths is shrunk to its box; text in its own font keeps its size', async () => {
  const deckPath = await writeMinimalDeck({
    slides: 2,
    parts: ['No Such Font', 'Liberation Sans'].map((font, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      content: slideIn(font, index + 1),
    })),
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const { signal } = new AbortController();
  const { images } = await renderSlides({ deckPackage, deck, imageFolder: await newTestFolder(), signal });
  const bottoms = await Promise.all(
    images.map(async ({ path }) => {
      const { info } = await sharp(path).trim().toBuffer({ resolveWithObject: true });
      return ((info.height - (info.trimOffsetTop ?? 0)) / 1080) * 7.5;
    }),
  );
  const bottomOfBox = 3;
  expect(bottoms[0]).toBeLessThan(bottomOfBox);
  expect(bottoms[1]).toBeGreaterThan(bottomOfBox);
});
