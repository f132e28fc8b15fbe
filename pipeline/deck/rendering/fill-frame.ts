import { sharp } from '../../process/bounded-sharp.ts';
import { type Fit, fillsFrame, frame } from './fit-slide.ts';
import type { Bitmap } from './read-ppm.ts';

/** What is around a slide that has another shape than the frame: the slide itself, blurred and dark, or one colour. */
export type FrameFill = { kind: 'blur' } | { kind: 'colour'; colour: string };

/** The blur is made small and enlarged: at full size it would take a second. */
const blurScale = 1 / 10;
const blurSigma = 6;
/** Dark enough for the slide to stand out, also where it is white. */
const blurBrightness = 0.4;

/** Writes a slide's picture of the frame's size: the slide in its place, and what is around it. */
export async function writeFramed(
  slide: Bitmap,
  fit: Fit,
  fill: FrameFill,
  imagePath: string,
): Promise<void> {
  const { width, height, rgb } = slide;
  const raw = { width, height, channels: 3 } as const;
  const picture = fillsFrame(fit)
    ? sharp(rgb, { raw })
    : (await ground(slide, fill)).composite([{ input: rgb, raw, left: fit.left, top: fit.top }]);
  await picture.removeAlpha().png({ compressionLevel: 1 }).toFile(imagePath);
}

async function ground({ width, height, rgb }: Bitmap, fill: FrameFill) {
  if (fill.kind === 'colour') {
    return sharp({ create: { ...frame, channels: 3, background: fill.colour } });
  }
  const size = {
    width: Math.round(frame.width * blurScale),
    height: Math.round(frame.height * blurScale),
  };
  const small = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'cover' })
    .blur(blurSigma)
    .modulate({ brightness: blurBrightness })
    .raw()
    .toBuffer();
  return sharp(small, { raw: { ...size, channels: 3 } }).resize({ ...frame, kernel: 'cubic' });
}
