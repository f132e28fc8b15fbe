import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { assertDiskHasRoom } from '#runtime/files/disk-room.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { strictFfmpeg } from '#runtime/process/strict-ffmpeg.ts';
import type { SlideFilm } from '../../deck/deck.ts';
import { loudnessFilter, parseLoudnessSummary } from '../../music/loudness.ts';
import { type ClipFacts, clipFiles } from './clip-facts.ts';
import { type ClipFormat, clipDecoders, isPicture } from './clip-formats.ts';
import { clipFrameRate, clipLimits } from './clip-limits.ts';

export type ClipToDecode = {
  /** File of the embedded video. Apart from the output folder, the decoder sees only this file. */
  mediaPath: string;
  format: ClipFormat;
  /** The author's changes to the picture, the length and the sound. */
  film: Pick<SlideFilm, 'crop' | 'trim' | 'isMuted'>;
  /** Largest size in pixels at which the video is shown. */
  size: { width: number; height: number };
  /** Existing folder for the files of `clipFiles`. */
  folder: string;
  signal: AbortSignal;
  /** Deadline by the monotonic clock. */
  endMs: number;
};

const maxMemoryBytes = 2 * 1024 ** 3;
const probeMs = 30_000;
/** Loudness of a video's sound, a little below speech. */
const clipLoudnessLufs = -18;
/** Range of the gain. A video that is nearly silent is not made loud, because its noise would be. */
const gainRangeDb = { least: -30, most: 12 };

/**
 * Decodes a video in a sandbox that contains nothing else, and writes it as pictures at 25 frames a second and
 * sound at 48 kHz. If a video is damaged, the part before the damage is used.
 * @returns the facts about the clip, which are also written into the folder; null if it cannot be decoded within
 * the limits
 * @throws PipelineError `disk_full` | `tool_missing` | `canceled`
 */
export async function decodeClip(
  clip: ClipToDecode,
): Promise<ClipFacts | 'unreadable' | 'too_long' | 'too_slow'> {
  try {
    const playedSeconds = await playedSecondsOf(clip);
    const { frameCount, hasSound } = await decode(clip, playedSeconds);
    if (frameCount === 0) return 'unreadable';
    if (frameCount > clipLimits.seconds * clipFrameRate) return 'too_long';
    const facts: ClipFacts = {
      frameCount,
      hasAlpha: isPicture(clip.format),
      soundGainDb: hasSound ? await soundGainDb(clip) : null,
    };
    await writeFile(path.join(clip.folder, clipFiles.facts), JSON.stringify(facts));
    return facts;
  } catch (error) {
    const isOfClip = error instanceof PipelineError && ['tool_failed', 'tool_timeout'].includes(error.code);
    if (!isOfClip) throw error;
    await assertDiskHasRoom(clip.folder, error);
    return error.code === 'tool_timeout' ? 'too_slow' : 'unreadable';
  }
}

/**
 * Returns the input options: a user's file is read only by the demuxer of its format, which may not open any other
 * file.
 */
function inputOptions({ format }: ClipToDecode): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-f', format.demuxer],
    ...['-codec_whitelist', clipDecoders.join(',')],
  ];
}

/**
 * Returns the playing time of a video whose end is trimmed. Null if nothing is trimmed, or if the file does not
 * state its length.
 */
async function playedSecondsOf(clip: ClipToDecode): Promise<number | null> {
  const { startMs, endMs } = clip.film.trim;
  if (endMs === 0) return null;
  const { stdout } = await runTool({
    command: 'ffprobe',
    args: [
      ...['-v', 'error', ...inputOptions(clip), '-show_entries', 'format=duration'],
      ...['-of', 'default=noprint_wrappers=1:nokey=1', `file:${clip.mediaPath}`],
    ],
    sandbox: { files: { reads: [clip.mediaPath] }, maxMemoryBytes },
    signal: clip.signal,
    timeoutMs: Math.min(probeMs, timeLeftMs(clip)),
  });
  const seconds = Number.parseFloat(stdout.toString()) - (startMs + endMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

async function decode(clip: ClipToDecode, playedSeconds: number | null) {
  const { isMuted } = clip.film;
  if (isMuted) return { frameCount: await run(clip, playedSeconds, false), hasSound: false };
  try {
    return { frameCount: await run(clip, playedSeconds, true), hasSound: true };
  } catch (error) {
    // The video has no sound, or sound that cannot be decoded; its pictures may be good.
    if (!(error instanceof PipelineError) || error.code !== 'tool_failed') throw error;
    return { frameCount: await run(clip, playedSeconds, false), hasSound: false };
  }
}

/**
 * Decodes the clip.
 * @returns the number of frames that were written
 */
async function run(clip: ClipToDecode, playedSeconds: number | null, withSound: boolean): Promise<number> {
  const { mediaPath, film, folder, signal } = clip;
  // One frame more than allowed reveals a video that is too long.
  const seconds = Math.min(playedSeconds ?? Number.POSITIVE_INFINITY, clipLimits.seconds + 1);
  const file = (name: string) => `file:${path.join(folder, name)}`;
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      ...['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
      ...[...inputOptions(clip), '-max_pixels', `${clipLimits.pixels}`, '-threads', '2'],
      ...(film.trim.startMs > 0 ? ['-ss', (film.trim.startMs / 1000).toFixed(3)] : []),
      ...['-t', seconds.toFixed(3), '-i', `file:${mediaPath}`],
      ...['-map', '0:V:0', ...pictureArguments(clip), file(clipFiles.picture)],
      ...(withSound ? ['-map', '0:a:0', ...soundArguments, file(clipFiles.sound)] : []),
    ],
    sandbox: { files: { reads: [mediaPath], writes: [folder] }, maxMemoryBytes },
    signal,
    timeoutMs: timeLeftMs(clip),
  });
  return Number([...stdout.toString().matchAll(/^frame=\s*(\d+)$/gm)].at(-1)?.[1] ?? 0);
}

function pictureArguments({ format, film: { crop }, size }: ClipToDecode): string[] {
  const isAnimation = isPicture(format);
  const kept = [
    `crop=w=iw*${share(1 - crop.left - crop.right)}:h=ih*${share(1 - crop.top - crop.bottom)}`,
    `x=iw*${share(crop.left)}:y=ih*${share(crop.top)}`,
  ].join(':');
  const even = (length: string, most: number) => `w=max(2\\,2*floor(min(${length}\\,${most})/2))`;
  const filters = [
    kept,
    `fps=${clipFrameRate}:start_time=0`,
    `scale=${even('iw', size.width)}:${even('ih', size.height).replace(/^w/, 'h')}:out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd`,
    'setsar=1',
    `format=${isAnimation ? 'yuva420p' : 'yuv420p'}`,
  ];
  return [
    ...['-vf', filters.join(','), '-frames:v', `${clipLimits.seconds * clipFrameRate + 1}`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    // Nearly lossless, with a key picture each second, because a video is encoded in pieces.
    ...(isAnimation
      ? ['-c:v', 'ffv1', '-g', '1']
      : ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '14', '-g', '25', '-bf', '0']),
    ...['-map_metadata', '-1', '-f', 'matroska'],
  ];
}

const soundArguments = [
  // Pads the start, so that sound that begins late stays late.
  ...['-af', 'aresample=48000:async=1:first_pts=0', '-ac', '2', '-c:a', 'flac', '-sample_fmt', 's16'],
  ...['-map_metadata', '-1', '-f', 'flac'],
];

/** Measures the gain for a clip's sound; null if the clip is silent throughout. */
async function soundGainDb(clip: ClipToDecode): Promise<number | null> {
  const { folder, signal } = clip;
  const { stderr } = await runTool({
    command: 'ffmpeg',
    args: [
      ...['-hide_banner', '-nostats', '-nostdin', '-v', 'info', ...strictFfmpeg],
      ...['-protocol_whitelist', 'file', '-f', 'flac', '-i', `file:${path.join(folder, clipFiles.sound)}`],
      ...['-af', loudnessFilter, '-f', 'null', '-'],
    ],
    sandbox: {},
    signal,
    timeoutMs: timeLeftMs(clip),
  });
  const { integratedLufs } = parseLoudnessSummary(stderr);
  if (integratedLufs < silenceLufs) return null;
  return Math.min(gainRangeDb.most, Math.max(gainRangeDb.least, clipLoudnessLufs - integratedLufs));
}
const silenceLufs = -60;

/**
 * Returns the time that is left for all programs that read the video. They share it, because another program
 * follows one that fails at the end of its time.
 */
function timeLeftMs({ endMs }: ClipToDecode): number {
  return Math.max(1, endMs - performance.now());
}

function share(value: number): string {
  return Math.max(0, value).toFixed(6);
}
