import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { parseLoudnessSummary } from './loudness.ts';
import { type FilmSound, narrationArguments } from './mix-arguments.ts';
import { mixAudio } from './mix-audio.ts';

const signal = new AbortController().signal;
const ffmpeg = (args: string[]) => runTool({ command: 'ffmpeg', args, signal, timeoutMs: 60_000 });

const outputRateHz = 48_000;
const seconds = 16;
const voiceHz = 1000;
const bedHz = 200;
/** Two stretches of "speech", with music alone before, between and after them. */
const spoken = [
  { from: 3, to: 6 },
  { from: 9, to: 11 },
];

/** Generates a tone that swells and fades five times a second, like syllables. */
function speechLike(level: number): Float32Array {
  return Float32Array.from({ length: seconds * speechSampleRateHz }, (_, i) => {
    const at = i / speechSampleRateHz;
    if (!spoken.some(({ from, to }) => from <= at && at < to)) return 0;
    return level * Math.sin(2 * Math.PI * voiceHz * at) * (0.55 + 0.45 * Math.sin(2 * Math.PI * 5 * at));
  });
}

/** Measures the level of one tone in the left channel, in dB. */
function toneLevelDb(stereo: Float32Array, hz: number, from: number, to: number): number {
  let [real, imaginary] = [0, 0];
  for (let i = Math.round(from * outputRateHz); i < to * outputRateHz; i++) {
    const sample = stereo[2 * i] ?? 0;
    real += sample * Math.cos((2 * Math.PI * hz * i) / outputRateHz);
    imaginary += sample * Math.sin((2 * Math.PI * hz * i) / outputRateHz);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / ((to - from) * outputRateHz));
}

describe('mixAudio', () => {
  let folder: string;
  let bedPath: string;
  let withMusic: Awaited<ReturnType<typeof mixed>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mix-'));
    bedPath = path.join(folder, 'bed.ogg');
    // Whole periods in 2.5 s, losslessly: a missing or extra sample at the seam would be heard as a click.
    const tone = `sine=frequency=${bedHz}:sample_rate=48000:duration=2.5,volume=-2dB,pan=stereo|c0=c0|c1=c0`;
    await ffmpeg(['-v', 'error', '-f', 'lavfi', '-i', tone, '-c:a', 'flac', '-f', 'ogg', bedPath]);
    withMusic = await mixed(speechLike(0.3), bedPath);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function mixed(
    narration: Float32Array,
    musicBedPath: string | null,
    films: readonly FilmSound[] = [],
  ) {
    const outputPath = path.join(folder, 'mix.m4a');
    const given = { narration: trackOf(narration), musicBedPath, films };
    await mixAudio({ ...given, outputPath, workFolder: folder, signal });
    const { stderr, stdout } = await ffmpeg([
      ...['-hide_banner', '-nostats', '-i', outputPath],
      ...['-af', 'ebur128=framelog=verbose:peak=true', '-f', 'f32le', 'pipe:1'],
    ]);
    const samples = new Float32Array(
      stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength),
    );
    return { measured: parseLoudnessSummary(stderr), samples };
  }

  it.each([
    ['quiet', 0.02],
    ['usual', 0.3],
    ['far too loud', 1],
  ])('brings %s narration to -16 LUFS without a peak above -1 dBTP', async (_name, level) => {
    const { measured, samples } = await mixed(speechLike(level), null);
    expect(measured.integratedLufs).toBeGreaterThan(-17);
    expect(measured.integratedLufs).toBeLessThan(-15);
    expect(measured.truePeakDbtp).toBeLessThanOrEqual(-1);
    expect(Math.abs(samples.length / 2 / outputRateHz - seconds)).toBeLessThan(0.001);
  });

  it('limits the peaks even of a sound that consists of clicks', async () => {
    const clicks = Float32Array.from({ length: seconds * speechSampleRateHz }, (_, i) =>
      i % 6000 < 40 ? Math.sin(i) : 0.01 * Math.sin(i * 0.1),
    );
    const { measured } = await mixed(clicks, null);
    expect(measured.truePeakDbtp).toBeLessThanOrEqual(-1);
  });

  it('ducks the music under speech and brings it back in pauses, at the same loudness', () => {
    const { measured, samples } = withMusic;
    expect(measured.integratedLufs).toBeGreaterThan(-17);
    expect(measured.integratedLufs).toBeLessThan(-15);
    expect(measured.truePeakDbtp).toBeLessThanOrEqual(-1);

    const voice = toneLevelDb(samples, voiceHz, 4, 6);
    const duckedMusic = toneLevelDb(samples, bedHz, 4, 6);
    const freeMusic = toneLevelDb(samples, bedHz, 7.5, 8.5);
    expect(voice - duckedMusic).toBeGreaterThan(12);
    expect(voice - freeMusic).toBeLessThan(12);
    expect(freeMusic - duckedMusic).toBeGreaterThan(7);
    // The music is ducked before the first word, and is back a good second after the last.
    expect(toneLevelDb(samples, bedHz, 9, 9.25)).toBeLessThan(freeMusic - 5);
    expect(toneLevelDb(samples, bedHz, 12, 12.5)).toBeGreaterThan(freeMusic - 2);
  });

  it('ducks a film under speech, and music under both, at the same loudness', async () => {
    const filmHz = 1500;
    const film = path.join(folder, 'film.flac');
    await ffmpeg([
      ...['-f', 'lavfi', '-i', `sine=frequency=${filmHz}:duration=12:sample_rate=48000`],
      ...['-ac', '2', '-c:a', 'flac', '-y', film],
    ]);
    const films = [{ path: film, gainDb: 0, startMs: 4000, lengthMs: 10_000, turnMs: 12_000 }];
    for (const bed of [null, bedPath]) {
      const { measured, samples } = await mixed(speechLike(0.3), bed, films);
      expect(measured.integratedLufs).toBeGreaterThan(-17);
      expect(measured.integratedLufs).toBeLessThan(-15);
      const level = (from: number, to: number) => toneLevelDb(samples, filmHz, from, to);
      expect(level(7.5, 8.5) - level(4.5, 6)).toBeGreaterThan(7);
      expect(level(3, 3.9)).toBeLessThan(level(4.5, 6) - 20);
      expect(level(14.1, 15)).toBeLessThan(level(7.5, 8.5) - 30);
      if (bed)
        expect(toneLevelDb(samples, bedHz, 7.5, 8.5)).toBeLessThan(toneLevelDb(samples, bedHz, 1.5, 2.5) - 5);
    }
  });

  it('repeats the sound of a looping film, however short it is', async () => {
    const film = path.join(folder, 'turn.flac');
    await ffmpeg([
      ...['-f', 'lavfi', '-i', 'sine=frequency=1500:duration=0.1:sample_rate=48000'],
      ...['-ac', '2', '-c:a', 'flac', '-y', film],
    ]);
    const films = [{ path: film, gainDb: 0, startMs: 200, lengthMs: 3500, turnMs: 200 }];
    const { samples } = await mixed(speechLike(0.3).subarray(0, 4 * speechSampleRateHz), null, films);
    for (const turn of [0.6, 1.6, 2.6]) {
      const heard = toneLevelDb(samples, 1500, turn + 0.02, turn + 0.08);
      expect(heard - toneLevelDb(samples, 1500, turn + 0.13, turn + 0.17)).toBeGreaterThan(20);
    }
  });

  it('fades the music in and out, and loops it without a click', () => {
    const { samples } = withMusic;
    const freeMusic = toneLevelDb(samples, bedHz, 7.5, 8.5);
    expect(toneLevelDb(samples, bedHz, 0, 0.1)).toBeLessThan(freeMusic - 15);
    expect(toneLevelDb(samples, bedHz, 15.85, 15.95)).toBeLessThan(freeMusic - 15);

    // The second difference of a sine is tiny and even; a click at 2.5 s or 7.5 s would exceed it.
    const bend = (from: number, to: number) => {
      let largest = 0;
      for (let i = Math.round(from * outputRateHz); i < to * outputRateHz; i++) {
        const [a = 0, b = 0, c = 0] = [samples[2 * i - 2], samples[2 * i], samples[2 * i + 2]];
        largest = Math.max(largest, Math.abs(a - 2 * b + c));
      }
      return largest;
    };
    expect(bend(7.45, 7.55)).toBeLessThan(2 * bend(8, 8.4));
    expect(bend(2.45, 2.55)).toBeLessThan(2 * bend(2, 2.4));
  });

  it('levels a video without speech by its music', async () => {
    const { measured } = await mixed(new Float32Array(seconds * speechSampleRateHz), bedPath);
    expect(measured.integratedLufs).toBeGreaterThan(-17);
    expect(measured.integratedLufs).toBeLessThan(-15);
  });

  it('fails if there is no room for the end of the file', async () => {
    const outputPath = path.join(folder, 'cut.m4a');
    const sound = speechLike(0.3);
    const mix = narrationArguments({ gainDb: 0, outputPath });
    const write = (...before: string[]) => {
      const [command = '', ...args] = [...before, 'ffmpeg', ...mix];
      const stdin = new Uint8Array(sound.buffer);
      return runTool({ command, args, stdin, signal, timeoutMs: 60_000 });
    };
    await write();
    const blocks = Math.floor(((await stat(outputPath)).size - 1) / 512);
    const limited = 'trap "" XFSZ; ulimit -f "$0"; exec "$@"';
    await expect(write('sh', '-c', limited, String(blocks))).rejects.toThrow('failed');
  });
});
