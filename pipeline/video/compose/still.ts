import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FrameSize } from '../../../contract/vocabulary/aspects.ts';
import { PipelineError } from '../../errors.ts';
import { sharp } from '../../process/bounded-sharp.ts';
import type { FrameLayout } from '../frame/frame-layout.ts';
import type { SlidePicture } from '../slide-pictures.ts';
import { type CaptionColors, captionBox } from './caption-box.ts';
import { type Light, shine } from './light.ts';

/** A slide's picture, with light on it or none, and with the lines of a caption drawn on it or none. */
export type StillRequest = SlidePicture & { captionLines: readonly string[] };

/** What all stills of a video share. */
export type StillLook = {
  layout: Pick<FrameLayout, 'size' | 'captions'>;
  /** Default: white on black. */
  captionColors?: CaptionColors;
};

/** Everything that the bytes of an encoded still follow from. */
export async function stillInputs(request: StillRequest, look: StillLook): Promise<object> {
  return {
    image: await sha256OfFile(request.imagePath),
    light: request.light,
    captionBox: request.captionLines.length > 0 ? captionOf(request, look) : null,
  };
}

/**
 * Reads RGB pixels of exactly the frame's size; a picture of another shape is letterboxed on black. Light falls on the slide,
 * not on its caption.
 * @throws PipelineError `video_failed` when the file is no picture
 */
export async function readPixels(request: StillRequest, look: StillLook): Promise<Uint8Array> {
  const { imagePath, light, captionLines } = request;
  const { size } = look.layout;
  try {
    const slide = sharp(imagePath)
      .resize({ ...size, fit: 'contain', background: 'black' })
      .flatten({ background: 'white' })
      .toColourspace('srgb');
    const lit = light === undefined ? slide : litUp(await slide.removeAlpha().raw().toBuffer(), light, size);
    if (captionLines.length > 0) lit.composite([{ input: Buffer.from(captionOf(request, look)) }]);
    return await lit.removeAlpha().raw().toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

function litUp(data: Uint8Array, light: Light, size: FrameSize) {
  shine(light, { data, ...size });
  return sharp(data, { raw: { ...size, channels: 3 } });
}

function captionOf({ captionLines }: StillRequest, { layout, captionColors }: StillLook): string {
  return captionBox(captionLines, layout, captionColors);
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
