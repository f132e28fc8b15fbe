import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { deckLimits } from '../../deck-limits.ts';
import { productFonts } from '../../font-setting.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { blankPicture } from '../../testing/blank-picture.ts';
import { writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';
import { writeCleanCopy } from '../write-clean-copy.ts';
import { scaleDown } from './scale-down.ts';

afterAll(removeTestFolders);
const { signal } = new AbortController();

/** 56 million pixels of one colour, in a file of about 100 KB. */
const large = sharp({
  create: { width: 8000, height: 7000, channels: 3, background: { r: 200, g: 30, b: 40 } },
});

test('a large picture is scaled down for the renderer, in its shape and colours', async () => {
  const deckPath = await writeMinimalDeck({
    slideRelationships: [{ id: 'rId10', type: 'image', target: '../media/image1.png' }],
    parts: [{ name: 'ppt/media/image1.png', content: await large.png().toBuffer() }],
  });
  const deckPackage = await openDeck(deckPath);
  expect([...deckPackage.largePictures]).toEqual(['ppt/media/image1.png']);
  const copyPath = path.join(await newTestFolder(), 'copy.pptx');
  await writeCleanCopy(
    deckPackage,
    await readDeck(deckPackage),
    copyPath,
    {
      fonts: productFonts,
      shapesToFit: new Map(),
      slides: new Map(),
      shownSlides: new Set([1]),
      changes: new Map(),
      animations: { slides: new Map(), pages: [], findings: [] },
    },
    signal,
  );
  const copy = await openDeck(copyPath);
  expect(copy.largePictures.size).toBe(0);
  const scaled = sharp(await copy.read('ppt/media/image1.png'));
  const { width, height, format } = await scaled.metadata();
  expect(format).toBe('png');
  expect(width * height).toBeLessThanOrEqual(deckLimits.imagePixels);
  expect(width * height).toBeGreaterThan(deckLimits.imagePixels * 0.99);
  expect(width / height).toBeCloseTo(8 / 7, 2);
  const { dominant } = await scaled.resize(8, 8).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g + 100);
});

// attack: 36
test('a large picture whose data is noise is refused, not drawn', async () => {
  const written = await large.png().toBuffer();
  const noise = Buffer.concat([written.subarray(0, 200), Buffer.alloc(2000, 0xa5)]);
  await expect(scaleDown(noise, signal)).rejects.toMatchObject({ code: 'deck_too_complex' });
});

// attack: 34
test('a picture beyond the limit is not decoded, even if other checks let it pass', async () => {
  const pixels = 15_000;
  expect(pixels ** 2).toBeGreaterThan(deckLimits.scalableImagePixels);
  await expect(scaleDown(blankPicture(pixels, pixels), signal)).rejects.toMatchObject({
    code: 'deck_too_complex',
  });
});
