import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captionBox } from './caption-box.ts';

const picture = { width: 1920, height: 1080 };

async function brightPixels(
  lines: readonly string[],
): Promise<{ count: number; left: number; right: number; top: number }> {
  const white = { count: 0, left: picture.width, right: 0, top: picture.height };
  const { data } = await sharp(Buffer.from(captionBox(lines, picture)))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  data.forEach((value, index) => {
    if (value < 128) return;
    const x = index % picture.width;
    white.count++;
    white.left = Math.min(white.left, x);
    white.right = Math.max(white.right, x);
    white.top = Math.min(white.top, Math.floor(index / picture.width));
  });
  return white;
}

describe('captionBox', () => {
  it('treats markup in the text as text', async () => {
    const hostile = captionBox(['</text><image href="file:///etc/passwd"/>', '&amp; \u0007"\'<'], picture);
    expect(hostile).not.toContain('<image');
    expect(hostile).toContain('&lt;image');
    expect(hostile).toContain('&amp;amp;');
    expect((await brightPixels(['<b>&</b>'])).count).toBeGreaterThan(500);
  });

  // attack: 41
  it('shows every character that filters of ffmpeg give a meaning', () => {
    const odd = String.raw`':%{}\\, [a]; $(id)`;
    expect(captionBox([odd], picture).replaceAll('&apos;', "'").replaceAll('&#39;', "'")).toContain(odd);
  });

  it.each([
    ['the widest letters', 'W'.repeat(42)],
    ['wide characters', '字'.repeat(21)],
    ['usual text', 'The quick brown fox jumps over lazy dogs.'],
  ])('keeps %s inside the box, low in the picture', async (_name, line) => {
    const white = await brightPixels([line, line]);
    const box = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(captionBox([line, line], picture));
    const [left = 0, top = 0, width = 0] = box?.slice(1).map(Number) ?? [];
    expect(white.count).toBeGreaterThan(2000);
    expect(white.left).toBeGreaterThanOrEqual(left);
    expect(white.right).toBeLessThanOrEqual(left + width);
    expect(white.top).toBeGreaterThanOrEqual(top);
    expect(top).toBeGreaterThan(picture.height * 0.75);
  });
});
