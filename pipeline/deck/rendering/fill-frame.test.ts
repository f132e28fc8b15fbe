import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { newTestFolder, removeTestFolders } from '../testing/test-folders.ts';
import { type FrameFill, writeFramed } from './fill-frame.ts';
import { fitSlide } from './fit-slide.ts';

afterAll(removeTestFolders);

/** A slide of one colour, drawn as large as it stands in the frame; returns the frame's pixels. */
async function framed(slide: { width: number; height: number }, colour: number, fill: FrameFill) {
  const fit = fitSlide(slide);
  const imagePath = path.join(await newTestFolder(), 'slide.png');
  const rgb = Buffer.alloc(fit.width * fit.height * 3, colour);
  await writeFramed({ width: fit.width, height: fit.height, rgb }, fit, fill, imagePath);
  const { data, info } = await sharp(imagePath).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1920, 1080, 3]);
  return (x: number, y: number) => [...data.subarray((y * 1920 + x) * 3, (y * 1920 + x) * 3 + 3)];
}

const [wide, narrow] = [
  { width: 16, height: 9 },
  { width: 4, height: 3 },
];
const white = [255, 255, 255];

test('a slide of the frame’s shape fills it', async () => {
  const at = await framed(wide, 255, { kind: 'colour', colour: '#ff0000' });
  expect([at(0, 0), at(1919, 1079)]).toEqual([white, white]);
});

test('around another slide is the colour that is asked for', async () => {
  const at = await framed(narrow, 255, { kind: 'colour', colour: '#102030' });
  expect([at(239, 540), at(240, 0), at(1679, 1079), at(1680, 540)]).toEqual([
    [16, 32, 48],
    white,
    white,
    [16, 32, 48],
  ]);
});

test('the slide itself, blurred, is around it darker and not black', async () => {
  const at = await framed(narrow, 255, { kind: 'blur' });
  expect(at(960, 540)).toEqual(white);
  for (const [x, y] of [
    [0, 0],
    [100, 540],
    [1919, 1079],
  ] as const) {
    const [red = 0] = at(x, y);
    expect(red).toBeGreaterThan(40);
    expect(red).toBeLessThan(140);
  }
});
