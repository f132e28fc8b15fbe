import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Aspect, frameSizes } from '#contract/vocabulary/aspects.ts';
import { newTestFolder, removeTestFolders } from '../../deck/testing/test-folders.ts';
import { drawGround, type FrameFill, writeFramed } from './fill-frame.ts';
import { layOutFrame } from './frame-layout.ts';

afterAll(removeTestFolders);

const white = [255, 255, 255];

/** Puts a white slide of 4:3 into a frame, and returns the frame's pixels. */
async function framed(aspect: Aspect, fill: FrameFill) {
  const folder = await newTestFolder();
  const [slidePath, framedPath] = [path.join(folder, 'slide.png'), path.join(folder, 'framed.png')];
  const drawn = { width: 1440, height: 1080 };
  await sharp({ create: { ...drawn, channels: 3, background: '#ffffff' } })
    .png()
    .toFile(slidePath);
  const layout = layOutFrame(aspect, drawn, false);
  await writeFramed(slidePath, await drawGround(slidePath, layout.size, fill), layout, framedPath);
  const { data, info } = await sharp(framedPath).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...frameSizes[aspect], channels: 3 });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

test.each([
  [
    '16:9',
    [
      [240, 0],
      [1679, 1079],
    ],
    [
      [239, 540],
      [1680, 540],
    ],
  ],
  [
    '9:16',
    [
      [0, 555],
      [1079, 1364],
    ],
    [
      [0, 554],
      [1079, 1365],
    ],
  ],
  [
    '1:1',
    [
      [0, 135],
      [1079, 944],
    ],
    [
      [0, 134],
      [1079, 945],
    ],
  ],
] as const)(
  'the frame of %s around a slide of 4:3 has the requested colour',
  async (aspect, inside, around) => {
    const at = await framed(aspect, { kind: 'colour', colour: '#102030' });
    expect(inside.map(([x, y]) => at(x, y))).toEqual([white, white]);
    expect(around.map(([x, y]) => at(x, y))).toEqual([
      [16, 32, 48],
      [16, 32, 48],
    ]);
  },
);

test.each(['16:9', '9:16', '1:1'] as const)(
  'the frame of %s around a slide shows the slide itself, blurred and darker but not black',
  async (aspect) => {
    const { width, height } = frameSizes[aspect];
    const at = await framed(aspect, { kind: 'blur' });
    expect(at(width / 2, height / 2)).toEqual(white);
    for (const [x, y] of [
      [0, 0],
      [width - 1, height - 1],
    ] as const) {
      const [red = 0] = at(x, y);
      expect(red).toBeGreaterThan(40);
      expect(red).toBeLessThan(140);
    }
  },
);
