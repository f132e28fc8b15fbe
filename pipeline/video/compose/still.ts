import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FrameSize } from '../../../contract/vocabulary/aspects.ts';
import { PipelineError } from '../../errors.ts';
import { sharp } from '../../process/bounded-sharp.ts';
import { runTool } from '../../process/run-tool.ts';
import type { ArtifactStore } from '../../steps/artifacts.ts';
import type { FrameLayout } from '../frame/frame-layout.ts';
import { type CodedStill, readCodedStill } from '../h264/coded-still.ts';
import type { SlidePicture } from '../slide-pictures.ts';
import { type CaptionColors, captionBox } from './caption-box.ts';
import { type Light, shine } from './light.ts';

/** A slide's picture, with light on it or none, and with the lines of a caption drawn on it or none. */
export type StillRequest = SlidePicture & {
  layout: Pick<FrameLayout, 'size' | 'captions'>;
  captionLines: readonly string[];
  /** Default: white on black. */
  captionColors?: CaptionColors;
};

/**
 * The bitstream form that h264/slices.ts depends on: one slice, no arithmetic coding, B slices with implicit weights, two
 * reference pictures, and (from `bframes`) enough bits in the picture order for a long cross-fade.
 * `stitchable` keeps the headers the same whatever the picture shows.
 */
const encoderParameters =
  'cabac=0:slices=1:ref=1:bframes=16:b-adapt=0:b-pyramid=none:weightb=1:weightp=0:8x8dct=1:scenecut=0:' +
  'keyint=infinite:rc-lookahead=0:sync-lookahead=0:repeat-headers=1:stitchable=1';

/**
 * Pixels come in as RGB and are tagged as BT.709, limited range, which players assume for 1080p. The level has room for the
 * pictures of all shapes (8192 macroblocks; a tall one has 68 × 120).
 */
const stillArguments = ({ width, height }: FrameSize): readonly string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1', '-filter_threads', '1'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`],
  ...['-framerate', '25', '-i', 'pipe:0'],
  ...[
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p',
  ],
  ...['-frames:v', '1', '-c:v', 'libx264', '-preset', 'superfast', '-crf', '21', '-profile:v', 'high'],
  ...['-level:v', '4.0', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
  ...['-color_range', 'tv', '-threads', '1', '-x264-params', encoderParameters],
  // Not to a file: ffmpeg 5.1 reports success when a full disk has cut the end of a file off.
  ...['-f', 'h264', 'pipe:1'],
];

/**
 * Encodes one picture, as an artifact under the hash of the picture's bytes and everything done to it. A new value of
 * `encodedAnew` bypasses earlier artifacts.
 * @throws PipelineError `video_failed` when the file is no picture, or when ffmpeg gives a form that `readCodedStill` does
 * not know (which is not stored); what `runTool` throws
 */
export async function encodeStill(
  request: StillRequest,
  { artifacts, signal, encodedAnew }: { artifacts: ArtifactStore; signal: AbortSignal; encodedAnew?: string },
): Promise<CodedStill> {
  const inputs = {
    image: await sha256OfFile(request.imagePath),
    light: request.light,
    captionBox: request.captionLines.length > 0 ? captionOf(request) : null,
    stillArguments: stillArguments(request.layout.size),
    encodedAnew,
  };
  const { path } = await artifacts.file('still', inputs, async (temporaryPath) => {
    const { stdout } = await runTool({
      command: 'ffmpeg',
      args: stillArguments(request.layout.size),
      stdin: await readPixels(request),
      box: {},
      signal,
      timeoutMs: 60_000,
    });
    readCodedStill(stdout);
    await writeFile(temporaryPath, stdout);
  });
  return readCodedStill(await readFile(path));
}

/**
 * Reads RGB pixels of exactly the frame's size; a picture of another shape is letterboxed on black. Light falls on the slide,
 * not on its caption.
 */
async function readPixels(request: StillRequest): Promise<Uint8Array> {
  const { imagePath, light, captionLines, layout } = request;
  try {
    const slide = sharp(imagePath)
      .resize({ ...layout.size, fit: 'contain', background: 'black' })
      .flatten({ background: 'white' })
      .toColourspace('srgb');
    const lit =
      light === undefined ? slide : litUp(await slide.removeAlpha().raw().toBuffer(), light, layout.size);
    if (captionLines.length > 0) lit.composite([{ input: Buffer.from(captionOf(request)) }]);
    return await lit.removeAlpha().raw().toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

function litUp(data: Uint8Array, light: Light, size: FrameSize) {
  shine(light, { data, ...size });
  return sharp(data, { raw: { ...size, channels: 3 } });
}

function captionOf({ captionLines, layout, captionColors }: StillRequest): string {
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
