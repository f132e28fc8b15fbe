import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { newTestFolder, removeTestFolders } from '#pipeline/deck/testing/test-folders.ts';
import { thumbnailDifference, thumbnailOf } from './thumbnail-difference.ts';

afterAll(removeTestFolders);

/** Draws a white slide with a black bar. Lengths are shares of its height. */
async function slideWithBar(top: number, height = 0.1): Promise<Buffer> {
  const file = path.join(await newTestFolder(), 'slide.png');
  const bar = await sharp({
    create: { width: 1600, height: Math.round(1080 * height), channels: 3, background: '#000' },
  })
    .png()
    .toBuffer();
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#fff' } })
    .composite([{ input: bar, left: 100, top: Math.round(1080 * top) }])
    .png()
    .toFile(file);
  return thumbnailOf(file);
}

test('the same slide drawn twice does not differ', async () => {
  const { mean, changedShare } = await thumbnailDifference(await slideWithBar(0.2), await slideWithBar(0.2));
  expect([mean, changedShare]).toEqual([0, 0]);
});

test('a moved object is detected, according to its size', async () => {
  const { mean, changedShare } = await thumbnailDifference(await slideWithBar(0.2), await slideWithBar(0.5));
  expect(mean).toBeGreaterThan(30);
  expect(changedShare).toBeCloseTo(2 * 0.1 * (1600 / 1920), 1);
});

test('a line that moved by its own height is detected', async () => {
  const { mean } = await thumbnailDifference(await slideWithBar(0.2, 0.03), await slideWithBar(0.23, 0.03));
  expect(mean).toBeGreaterThan(3);
});

test('a thumbnail is small', async () => {
  expect((await slideWithBar(0.2)).length).toBeLessThan(3_000);
});
