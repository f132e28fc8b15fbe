import { describe, expect, it } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { loudnessFilter, parseLoudnessSummary } from '../music/loudness.ts';
import { integratedLoudness } from './integrated-loudness.ts';
import { trackOf } from './testing/track-of.ts';

type Stretch = { seconds: number; decibels: number };

/** Generates a tone, by default of 1 kHz, whose peaks have these levels one after the other. */
function tone(stretches: readonly Stretch[], sampleRateHz: number, hz = 1000): Float32Array {
  const samples = stretches.flatMap(({ seconds, decibels }) =>
    Array.from({ length: seconds * sampleRateHz }, (_, index) => {
      return 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hz * index) / sampleRateHz);
    }),
  );
  return Float32Array.from(samples);
}

describe('integratedLoudness', () => {
  /** Cases of EBU Tech 3341, table 1, that need neither five channels nor a real programme. */
  it.each([
    ['case 1', [{ seconds: 20, decibels: -23 }], -23],
    ['case 2', [{ seconds: 20, decibels: -33 }], -33],
    [
      'case 3',
      [
        { seconds: 10, decibels: -36 },
        { seconds: 60, decibels: -23 },
        { seconds: 10, decibels: -36 },
      ],
      -23,
    ],
    [
      'case 4',
      [
        { seconds: 10, decibels: -72 },
        { seconds: 10, decibels: -36 },
        { seconds: 60, decibels: -23 },
        { seconds: 10, decibels: -36 },
        { seconds: 10, decibels: -72 },
      ],
      -23,
    ],
    [
      'case 5',
      [
        { seconds: 20, decibels: -26 },
        { seconds: 20.1, decibels: -20 },
        { seconds: 20, decibels: -26 },
      ],
      -23,
    ],
  ])('has the value of the standard: %s', async (_name, stretches, lufs) => {
    const measured = await integratedLoudness(trackOf(tone(stretches, 48_000)), 48_000);
    expect(Math.abs(measured - lufs)).toBeLessThan(0.1);
  });

  it.each([8000, 24_000, 44_100])('equals the measurement of ffmpeg at %d Hz', async (sampleRateHz) => {
    let noise = 1;
    const swelling = Float32Array.from({ length: 20 * sampleRateHz }, (_, index) => {
      noise = (noise * 16_807) % 2_147_483_647;
      const swell = Math.max(0, Math.sin((index / sampleRateHz) * 1.7));
      return swell ** 2 * (0.2 * (noise / 1_073_741_823 - 1) + 0.1 * Math.sin(index * 0.02));
    });
    const { stderr } = await runTool({
      command: 'ffmpeg',
      args: [
        ...['-hide_banner', '-nostats', '-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', '1', '-i', 'pipe:0'],
        ...['-af', `${loudnessFilter}:dualmono=true`, '-f', 'null', '-'],
      ],
      stdin: new Uint8Array(swelling.buffer),
      signal: new AbortController().signal,
      timeoutMs: 60_000,
    });
    const { integratedLufs } = parseLoudnessSummary(stderr);
    expect(integratedLufs).toBeGreaterThan(-30);
    const measured = await integratedLoudness(trackOf(swelling), sampleRateHz);
    expect(Math.abs(measured - integratedLufs)).toBeLessThan(0.1);
  });

  it.each([
    ['silence', new Float32Array(48_000)],
    ['nothing', new Float32Array()],
    ['less than a block', new Float32Array(1000).fill(0.5)],
  ])('is −∞ for %s', async (_name, samples) => {
    expect(await integratedLoudness(trackOf(samples), 24_000)).toBe(Number.NEGATIVE_INFINITY);
  });
});
