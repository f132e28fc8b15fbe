import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { splitCodedStills } from '../h264/coded-still.ts';

/**
 * Bitstream form that h264/slices.ts depends on: one slice, no arithmetic coding, B slices with implicit weights,
 * two reference pictures, and (from `bframes`) enough bits in the picture order for a long cross-fade. `stitchable`
 * keeps the headers the same, whatever the picture shows. With a `qcomp` of 1, each picture is encoded
 * independently of those before it.
 */
export const encoderParameters =
  'cabac=0:slices=1:ref=1:bframes=16:b-adapt=0:b-pyramid=none:weightb=1:weightp=0:8x8dct=1:scenecut=0:' +
  'keyint=infinite:rc-lookahead=0:sync-lookahead=0:repeat-headers=1:stitchable=1:qcomp=1';

/** Quantiser of libx264's crf 21 for a single picture: crf is divided by the I-frame factor of 1.4. */
const quantiser = 21 - 6 * Math.log2(1.4);

/**
 * Arguments for pictures that come in as RGB and are tagged as BT.709, limited range, which players assume for
 * 1080p. The level has room for pictures of all shapes (8192 macroblocks; a tall one has 68 × 120).
 */
export const stillArguments = ({ width, height }: FrameSize): readonly string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1', '-filter_threads', '1'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`],
  ...['-framerate', '25', '-i', 'pipe:0'],
  ...[
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p',
  ],
  ...['-force_key_frames', 'expr:1', '-forced-idr', '1'],
  ...codingArguments(quantiser.toFixed(4), encoderParameters),
];

/** Returns the arguments for everything that is part of one video. They determine the headers. */
export function codingArguments(crf: string, parameters: string): readonly string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', crf, '-profile:v', 'high'],
    ...['-level:v', '4.0', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    ...['-color_range', 'tv', '-threads', '1', '-x264-params', parameters],
    // Output goes to a pipe: when a full disk cuts off a file, ffmpeg 5.1 reports success.
    ...['-f', 'h264', 'pipe:1'],
  ];
}

/** Time limit for each picture, which takes far less. */
const pictureTimeMs = 60_000;

/**
 * Encodes pictures of one size in one run of ffmpeg, which takes longer to start than to encode a picture.
 * @param pixels RGB of the pictures, one after the other
 * @returns the byte stream of each picture, independent of the others
 * @throws PipelineError `video_failed` if ffmpeg's output has a form that `readCodedStill` does not support, or
 * another number of pictures; the errors of `pixels` and `runTool`
 */
export async function encodePictures(
  pixels: AsyncIterable<Uint8Array>,
  { size, count, signal }: { size: FrameSize; count: number; signal: AbortSignal },
): Promise<Uint8Array[]> {
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: stillArguments(size),
    stdin: pixels,
    sandbox: {},
    signal,
    timeoutMs: count * pictureTimeMs,
  });
  return splitCodedStills(stdout, count);
}
