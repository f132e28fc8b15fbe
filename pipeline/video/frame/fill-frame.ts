import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { FrameLayout } from './frame-layout.ts';

/** Filling around a slide whose shape differs from the frame's: the slide itself, blurred and dark, or one colour. */
export type FrameFill = { kind: 'blur' } | { kind: 'colour'; colour: string };

/** RGB pixels of a frame's size. */
type Ground = Buffer;

/** Scale of the blur, which is made small and enlarged. At full size it would take a second. */
const blurScale = 1 / 10;
const blurSigma = 6;
/** Brightness of the blur, against which even a white slide is distinct. */
const blurBrightness = 0.4;

/**
 * Draws the background of a slide.
 * @param slidePath the picture that is blurred
 */
export async function drawGround(slidePath: string, size: FrameSize, fill: FrameFill): Promise<Ground> {
  if (fill.kind === 'colour') {
    return sharp({ create: { ...size, channels: 3, background: fill.colour } })
      .raw()
      .toBuffer();
  }
  const small = { width: Math.round(size.width * blurScale), height: Math.round(size.height * blurScale) };
  const blurred = await sharp(slidePath)
    .resize({ ...small, fit: 'cover' })
    .blur(blurSigma)
    .modulate({ brightness: blurBrightness })
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(blurred, { raw: { ...small, channels: 3 } })
    .resize({ ...size, kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** Writes a picture of the frame's size: the slide in its place, on the background. */
export async function writeFramed(
  slidePath: string,
  ground: Ground,
  { size, slide }: Pick<FrameLayout, 'size' | 'slide'>,
  framedPath: string,
): Promise<void> {
  const { width, height, left, top } = slide;
  const placed = await sharp(slidePath).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer();
  await sharp(ground, { raw: { ...size, channels: 3 } })
    .composite([{ input: placed, raw: { width, height, channels: 3 }, left, top }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toFile(framedPath);
}
