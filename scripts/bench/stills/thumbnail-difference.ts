import sharp from 'sharp';

/** Size at which changed line breaks are visible but words are unreadable. */
const thumbnailSize = { width: 128, height: 72 };

/** Shrinks a slide's picture until its layout is visible but its text is unreadable. */
export async function thumbnailOf(picturePath: string): Promise<Buffer> {
  return sharp(picturePath)
    .resize({ ...thumbnailSize, fit: 'fill' })
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Measures the difference between two thumbnails.
 * @returns mean difference in grey levels (0 to 255), and share of the pixels that differ by a tenth of the range
 */
export async function thumbnailDifference(
  one: Buffer,
  other: Buffer,
): Promise<{ mean: number; changedShare: number }> {
  const [a, b] = await Promise.all([greys(one), greys(other)]);
  const differences = [...a].map((grey, index) => Math.abs(grey - (b[index] ?? 0)));
  const sum = differences.reduce((total, difference) => total + difference, 0);
  const changed = differences.filter((difference) => difference > 25).length;
  return { mean: sum / differences.length, changedShare: changed / differences.length };
}

function greys(thumbnail: Buffer): Promise<Buffer> {
  return sharp(thumbnail)
    .resize({ ...thumbnailSize, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}
