import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { musicBedIds } from '#contract/vocabulary/music.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { describeInFull } from '#test/support/test-scope.ts';
import { bedPath } from './beds.ts';

const sampleRateHz = 48_000;

/**
 * Hashes of the beds whose sound was measured. `npm run test:all` measures a changed bed, and its hash is entered
 * here.
 */
const measuredSha256 = {
  corporate: '0e39d4117f30fcde18a796733f3fff85ab25377c2e3ebea19d05d345e1565c04',
  upbeat: '171fa69a7f6a7bb65f9701b8b45e013bbff12b7b9004f470f76cfd1e4466a990',
  ambient: 'f455ae5f7b5d80bf203e0f665594553891c2c23fbc24356dd30f6e3ac23f4222',
} as const satisfies Record<(typeof musicBedIds)[number], string>;

it.each(musicBedIds)('%s is the measured bed', async (bed) => {
  const sha256 = createHash('sha256')
    .update(await readFile(bedPath(bed)))
    .digest('hex');
  expect(sha256).toBe(measuredSha256[bed]);
});

describeInFull.each(musicBedIds)('%s', (bed) => {
  let left: Float32Array;
  let right: Float32Array;
  let loudness: { integratedLufs: number; truePeakDbtp: number; rangeLu: number };

  beforeAll(async () => {
    const { stdout, stderr } = await decode(bedPath(bed), 'ebur128=framelog=verbose:peak=true');
    [left, right] = toChannels(stdout);
    loudness = {
      integratedLufs: figure(stderr, /I:\s+(-?[\d.]+) LUFS/),
      truePeakDbtp: figure(stderr, /Peak:\s+(-?[\d.]+) dBFS/),
      rangeLu: figure(stderr, /LRA:\s+(-?[\d.]+) LU/),
    };
  });

  it('is small and long enough not to tire', async () => {
    expect((await stat(bedPath(bed))).size).toBeLessThan(1_000_000);
    const seconds = left.length / sampleRateHz;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(90);
  });

  it('decodes to a whole number of bars', () => {
    const samplesPerBar = { corporate: 4 * 28_800, upbeat: 4 * 24_408, ambient: 4 * 41_136 }[bed];
    expect(left.length % samplesPerBar).toBe(0);
  });

  it('is as loud as the others, never clips and keeps one level', () => {
    expect(Math.abs(loudness.integratedLufs + 20)).toBeLessThanOrEqual(0.3);
    expect(loudness.truePeakDbtp).toBeLessThanOrEqual(-3);
    expect(loudness.rangeLu).toBeLessThanOrEqual(5);
  });

  it('loops without a click', () => {
    for (const samples of [left, right]) {
      const step = (index: number) => Math.abs(at(samples, index + 1) - at(samples, index));
      const border = samples.length - 1;
      const stepsAround = Array.from({ length: sampleRateHz }, (_, index) =>
        step(border - sampleRateHz / 2 + index),
      ).toSorted((a, b) => a - b);
      expect(step(border)).toBeLessThan(stepsAround[Math.floor(0.995 * sampleRateHz)] ?? 0);
    }
  });

  it('loops without a gap', () => {
    // A gap is a stretch far quieter than the quietest music; lost reverberation would leave one after the border.
    const windowSamples = sampleRateHz / 50;
    const levels = Array.from({ length: Math.floor(left.length / windowSamples) }, (_, index) =>
      rms(left, index * windowSamples, windowSamples),
    ).toSorted((a, b) => a - b);
    const hole = (levels[Math.floor(levels.length * 0.02)] ?? 0) / 2;
    expect(rms(left, left.length - windowSamples, windowSamples)).toBeGreaterThan(hole);
    expect(rms(left, 0, windowSamples)).toBeGreaterThan(hole);
  });

  it.each([
    { band: 'no rumble', filter: 'lowpass=f=30,lowpass=f=30', quieterByDb: 20 },
    { band: 'room for consonants', filter: 'highpass=f=1400,lowpass=f=4000', quieterByDb: 10 },
    { band: 'no hiss', filter: 'highpass=f=9000', quieterByDb: 18 },
  ])('leaves room for the voice: $band', async ({ filter, quieterByDb }) => {
    const [whole, part] = await Promise.all([level('anull'), level(filter)]);
    expect(whole - part).toBeGreaterThan(quieterByDb);
  });

  /** Measures the level of both channels after a filter, in dB. */
  async function level(filter: string): Promise<number> {
    const { stderr } = await ffmpeg(bedPath(bed), `${filter},volumedetect`, ['-f', 'null', '-']);
    return figure(stderr, /mean_volume: (-?[\d.]+) dB/);
  }

  it('loses less than 3 dB on a mono speaker', () => {
    const mono = left.map((sample, index) => (sample + at(right, index)) / 2);
    const stereo = Math.hypot(rms(left, 0, left.length), rms(right, 0, right.length)) / Math.SQRT2;
    expect(20 * Math.log10(stereo / rms(mono, 0, mono.length))).toBeLessThan(3);
  });
});

function decode(file: string, filter: string) {
  return ffmpeg(file, filter, ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '2', '-']);
}

function ffmpeg(file: string, filter: string, output: readonly string[]) {
  return runTool({
    command: 'ffmpeg',
    args: ['-hide_banner', '-nostats', '-i', file, '-af', filter, ...output],
    signal: new AbortController().signal,
    timeoutMs: 60_000,
  });
}

function toChannels(bytes: Buffer): [Float32Array, Float32Array] {
  const interleaved = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const [left, right] = [new Float32Array(interleaved.length / 2), new Float32Array(interleaved.length / 2)];
  for (let index = 0; index < left.length; index += 1) {
    left[index] = interleaved[2 * index] ?? 0;
    right[index] = interleaved[2 * index + 1] ?? 0;
  }
  return [left, right];
}

/**
 * Reads a figure from ffmpeg's report.
 * @param report in which the last summary counts
 */
function figure(report: string, pattern: RegExp): number {
  return Number(pattern.exec(report.slice(Math.max(0, report.lastIndexOf('Summary'))))?.[1]);
}

/** Returns the sample at `index`, which may run into the next turn. */
function at(samples: Float32Array, index: number): number {
  return samples[index % samples.length] ?? 0;
}

function rms(samples: Float32Array, start: number, length: number): number {
  let squares = 0;
  for (const sample of samples.subarray(start, start + length)) squares += sample * sample;
  return Math.sqrt(squares / length);
}
