import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { PipelineError } from '#runtime/errors.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { FrameLayout } from '../frame/frame-layout.ts';
import type { FilmStretch } from '../played-film.ts';
import type { SlidePicture } from '../slide-pictures.ts';
import { type CaptionColours, captionBox } from './caption-box.ts';
import { applyLight, type Light, type PixelBox } from './light.ts';

/** A slide's picture, with the light, the videos and the caption lines on it, if there are any. */
export type StillRequest = SlidePicture & { captionLines: readonly string[]; film?: FilmStretch };

/** Look that all stills of a video share. */
export type StillLook = {
  layout: Pick<FrameLayout, 'size' | 'captions'>;
  /** Colours of captions; white on black by default. */
  captionColours?: CaptionColours;
};

/** Returns everything that determines the bytes of an encoded still. */
export async function stillInputs(request: StillRequest, look: StillLook): Promise<object> {
  return {
    image: await sha256OfFile(request.imagePath),
    light: request.light,
    captionBox: request.captionLines.length > 0 ? captionOf(request, look) : null,
  };
}

/**
 * Reads RGB pixels of exactly the frame's size; a picture of another shape is letterboxed on black. Light falls on
 * the slide, not on its caption.
 * @throws PipelineError `video_failed` if the file is not a picture
 */
export async function readPixels(request: StillRequest, look: StillLook): Promise<Uint8Array> {
  try {
    const lit = await litSlide(request, look);
    if (request.captionLines.length > 0) lit.composite([{ input: Buffer.from(captionOf(request, look)) }]);
    return await lit.removeAlpha().raw().toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Tells whether anything is in front of videos: parts of the slide, or a caption. */
export function hasFront({ front }: FilmStretch, { captionLines }: StillRequest): boolean {
  return front.length > 0 || captionLines.length > 0;
}

/**
 * Reads RGBA pixels of the slide, followed by those of the parts in front of videos, if there are any.
 * @throws PipelineError `video_failed` if the file is not a picture
 */
export async function readLayers(
  request: StillRequest,
  film: FilmStretch,
  look: StillLook,
): Promise<Uint8Array> {
  const { size } = look.layout;
  try {
    const slide = await (await litSlide(request, look)).removeAlpha().ensureAlpha().raw().toBuffer();
    if (!hasFront(film, request)) return slide;
    const front = sharp(cutOut(slide, film.front, size), { raw: { ...size, channels: 4 } });
    if (request.captionLines.length > 0) front.composite([{ input: Buffer.from(captionOf(request, look)) }]);
    return Buffer.concat([slide, await front.raw().toBuffer()]);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Copies RGBA pixels within boxes; the rest is transparent. */
function cutOut(slide: Uint8Array, boxes: readonly PixelBox[], { width }: FrameSize): Uint8Array {
  const cut = new Uint8Array(slide.length);
  for (const box of boxes) {
    for (let y = box.top; y < box.top + box.height; y++) {
      const [from, to] = [box.left, box.left + box.width].map((x) => (y * width + x) * 4);
      cut.set(slide.subarray(from, to), from);
    }
  }
  return cut;
}

async function litSlide({ imagePath, light }: StillRequest, { layout }: StillLook) {
  const slide = sharp(imagePath)
    .resize({ ...layout.size, fit: 'contain', background: 'black' })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  if (light === undefined) return slide;
  return litUp(await slide.removeAlpha().raw().toBuffer(), light, layout.size);
}

function litUp(data: Uint8Array, light: Light, size: FrameSize) {
  applyLight(light, { data, ...size });
  return sharp(data, { raw: { ...size, channels: 3 } });
}

function captionOf({ captionLines }: StillRequest, { layout, captionColours }: StillLook): string {
  return captionBox(captionLines, layout, captionColours);
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw unreadable(cause);
  }
  return hash.digest('hex');
}

function unreadable(cause: unknown): PipelineError {
  return new PipelineError('video_failed', 'The picture of a slide could not be read.', { cause });
}
