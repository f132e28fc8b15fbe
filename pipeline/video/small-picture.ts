import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { makePoster } from './make-poster.ts';

/** A small JPEG of a slide, in the output folder. */
export type SmallPicture = { slideNumber: number; file: string };

/** Longer side in pixels: sharp on a phone, at about 40 kB. */
const longerSidePixels = 640;

/**
 * Writes a small JPEG of a slide's picture. `width` and `height` are those of the source picture, or any with the
 * same proportions.
 * @throws the errors of `makePoster`
 */
export function writeSmallPicture(
  imagePath: string,
  outputPath: string,
  { width, height }: FrameSize,
): Promise<void> {
  const scale = longerSidePixels / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return makePoster(imagePath, outputPath, size);
}
