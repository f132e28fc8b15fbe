import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { type FrameLayout, layOutFrame } from '../frame/frame-layout.ts';
import { captionBox } from './caption-box.ts';

const wide = layOutFrame('16:9', { width: 16, height: 9 }, true);

/** Measures the box around the letters of a caption. */
async function brightPixels(
  lines: readonly string[],
  layout: FrameLayout = wide,
): Promise<{ count: number; left: number; right: number; top: number; bottom: number }> {
  const { width, height } = layout.size;
  const white = { count: 0, left: width, right: 0, top: height, bottom: 0 };
  const { data } = await sharp(Buffer.from(captionBox(lines, layout)))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  data.forEach((value, index) => {
    if (value < 128) return;
    const [x, y] = [index % width, Math.floor(index / width)];
    white.count++;
    white.left = Math.min(white.left, x);
    white.right = Math.max(white.right, x);
    white.top = Math.min(white.top, y);
    white.bottom = y;
  });
  return white;
}

describe('captionBox', () => {
  it('treats markup in the text as text', async () => {
    const hostile = captionBox(['</text><image href="file:///etc/passwd"/>', '&amp; \u0007"\'<'], wide);
    expect(hostile).not.toContain('<image');
    expect(hostile).toContain('&lt;image');
    expect(hostile).toContain('&amp;amp;');
    expect((await brightPixels(['<b>&</b>'])).count).toBeGreaterThan(500);
  });

  // attack: 41
  it('shows every character with a meaning for filters of ffmpeg', () => {
    const odd = String.raw`':%{}\\, [a]; $(id)`;
    expect(captionBox([odd], wide).replaceAll('&apos;', "'").replaceAll('&#39;', "'")).toContain(odd);
  });

  it.each([
    ['the widest letters', 'W'.repeat(42)],
    ['wide characters', '字'.repeat(21)],
    ['usual text', 'The quick brown fox jumps over lazy dogs.'],
  ])('keeps %s inside the box, at the bottom of the picture', async (_name, line) => {
    const white = await brightPixels([line, line]);
    const box = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(captionBox([line, line], wide));
    const [left = 0, top = 0, width = 0] = box?.slice(1).map(Number) ?? [];
    expect(white.count).toBeGreaterThan(2000);
    expect(white.left).toBeGreaterThanOrEqual(left);
    expect(white.right).toBeLessThanOrEqual(left + width);
    expect(white.top).toBeGreaterThanOrEqual(top);
    expect(top).toBeGreaterThan(wide.size.height * 0.75);
  });

  const sentence = 'The quick brown fox jumps over the lazy dog and runs away from all of its friends.';
  const cutAt = (columns: number) => [sentence.slice(0, columns), sentence.slice(columns, 2 * columns)];

  // attack: 183
  it.each([
    ['9:16', cutAt(26), 0.045],
    ['9:16', ['W'.repeat(26), '@'.repeat(26)], 0.02],
    ['9:16', ['字'.repeat(13)], 0.045],
    ['1:1', cutAt(30), 0.04],
    ['1:1', ['W'.repeat(30)], 0.02],
  ] as [Aspect, string[], number][])(
    'is placed below the slide in a frame of %s, within its margins: %j',
    async (aspect, lines, minShare) => {
      const layout = layOutFrame(aspect, { width: 16, height: 9 }, true);
      const { slide, size } = layout;
      const white = await brightPixels(lines, layout);
      expect(white.count).toBeGreaterThan(2000);
      expect(white.left).toBeGreaterThanOrEqual(54);
      expect(white.right).toBeLessThanOrEqual(size.width - 54);
      expect(white.top).toBeGreaterThan(slide.top + slide.height);
      expect(white.bottom).toBeLessThan(size.height - 100);
      const [, fontSize] = /font-size="(\d+)"/.exec(captionBox(lines, layout)) ?? [];
      expect(Number(fontSize) / size.width).toBeGreaterThan(minShare);
    },
  );
});
