import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import { newTestFolder, removeTestFolders } from '../../deck/testing/test-folders.ts';
import type { FrameFill } from './fill-frame.ts';
import { layOutFrame } from './frame-layout.ts';
import { provideFramedImages } from './provide-framed-images.ts';

afterAll(removeTestFolders);

/** Draws a slide of three clearly different states, in this size. */
async function drawnSlide(size: { width: number; height: number }): Promise<SlideImage> {
  const folder = await newTestFolder();
  const [first = '', second = '', last = ''] = await Promise.all(
    ['#ffffff', '#c00000', '#0000c0'].map(async (background, index) => {
      const file = path.join(folder, `state-${index}.png`);
      await sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toFile(file);
      return file;
    }),
  );
  const steps = [second, last].map((file) => ({
    path: file,
    start: 'click' as const,
    transition: 'fade' as const,
    shown: [],
    hidden: [],
  }));
  return { slideNumber: 1, path: last, words: [], build: { firstPath: first, steps }, groundPath: null };
}

async function frame(aspect: Aspect, image: SlideImage, fill: FrameFill = { kind: 'blur' }) {
  const { width = 0, height = 0 } = await sharp(image.path).metadata();
  const layout = layOutFrame(aspect, { width, height }, true);
  const root = await newTestFolder();
  const provide = () =>
    provideFramedImages({
      drawn: { images: [image], findings: [], key: 'deck' },
      layout,
      fill,
      artifacts: createArtifactStore(root),
      signal: new AbortController().signal,
    });
  return { layout, root, provide, framed: (await provide())[0] };
}

const pathsOf = (image: SlideImage | undefined) => [
  image?.build?.firstPath ?? '',
  ...(image?.build?.steps.map((step) => step.path) ?? []),
];

// attack: 184
test.each(['16:9', '9:16', '1:1'] as const)(
  'all states of a slide have the same ground and place in a frame of %s',
  async (aspect) => {
    const { framed, layout } = await frame(aspect, await drawnSlide({ width: 1440, height: 1080 }));
    expect(framed?.path).toBe(framed?.build?.steps.at(-1)?.path);
    const { size, slide } = layout;
    const grounds: Buffer[] = [];
    const middles: number[][] = [];
    for (const file of pathsOf(framed)) {
      const pixels = await sharp(file).raw().toBuffer();
      expect(pixels).toHaveLength(size.width * size.height * 3);
      const at = (x: number, y: number) => (y * size.width + x) * 3;
      const middle = at(slide.left + slide.width / 2, slide.top + slide.height / 2);
      middles.push([...pixels.subarray(middle, middle + 3)]);
      for (let y = slide.top; y < slide.top + slide.height; y += 1) {
        pixels.fill(0, at(slide.left, y), at(slide.left + slide.width, y));
      }
      grounds.push(pixels);
    }
    expect(middles).toEqual([
      [255, 255, 255],
      [192, 0, 0],
      [0, 0, 192],
    ]);
    expect(grounds.map((ground) => ground.equals(grounds[0] ?? ground))).toEqual([true, true, true]);
    expect(grounds[0]?.some((value) => value > 20)).toBe(true);
  },
);

test('a slide that fills the frame keeps its drawn pictures', async () => {
  const image = await drawnSlide({ width: 1920, height: 1080 });
  const { framed, root } = await frame('16:9', image);
  expect(framed).toBe(image);
  expect(await readdir(root)).toEqual([]);
});

test('the same slides are framed once, and again for another colour', async () => {
  const image = await drawnSlide({ width: 1440, height: 1080 });
  const { framed, provide } = await frame('9:16', image, { kind: 'colour', colour: '#102030' });
  const [again] = await provide();
  expect(again).toEqual(framed);
  const other = await frame('9:16', image, { kind: 'colour', colour: '#302010' });
  expect(await readFile(other.framed?.path ?? '')).not.toEqual(await readFile(framed?.path ?? ''));
});
