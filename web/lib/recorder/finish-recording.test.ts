import { expect, test } from 'vitest';
import { finishRecording } from './finish-recording.ts';

const stretch = (seconds: number, sampleRateHz: number, value = 0.5) => ({
  blocks: Array.from({ length: seconds }, () => new Float32Array(sampleRateHz).fill(value)),
  sampleRateHz,
});

test('a recording is a 16-bit mono WAV at the rate of the microphone', async () => {
  const { wav, seconds, peaks } = finishRecording([stretch(3, 44_100)], 150);
  expect(seconds).toBe(3);
  expect(wav.type).toBe('audio/wav');
  expect(wav.size).toBe(44 + 3 * 44_100 * 2);
  expect(new DataView(await wav.arrayBuffer()).getUint32(24, true)).toBe(44_100);
  expect(Math.min(...peaks)).toBe(0.5);
});

test('a recording is cut at its limit', () => {
  expect(finishRecording([stretch(5, 800)], 3).seconds).toBe(3);
  expect(finishRecording([stretch(3, 800), stretch(5, 800)], 6).seconds).toBe(6);
});

test('a recording is resampled to 48 kHz from a higher rate', async () => {
  const { wav, seconds } = finishRecording([stretch(1, 96_000)], 150);
  expect(seconds).toBe(1);
  expect(new DataView(await wav.arrayBuffer()).getUint32(24, true)).toBe(48_000);
});

test('a continued recording follows the earlier one, at one sample rate', async () => {
  const parts = [stretch(2, 800, 0.25), stretch(3, 1600, 0.5)];
  const { wav, seconds, peaks } = finishRecording(parts, 240);
  const file = new DataView(await wav.arrayBuffer());
  expect([seconds, file.getUint32(24, true), wav.size]).toEqual([5, 800, 44 + 5 * 800 * 2]);
  expect(peaks[0]).toBeCloseTo(0.25);
  expect(peaks.at(-200)).toBeCloseTo(0.5);
});

test('each part of the waveform is represented by its loudest sample', () => {
  const samples = new Float32Array(1200);
  samples.set([0.125, -0.5, 0.25, 0.3125, -0.75, 0]);
  const { peaks } = finishRecording([{ blocks: [samples], sampleRateHz: 800 }], 3);
  expect([...peaks.slice(0, 3)]).toEqual([0.5, 0.75, 0]);
  expect([...finishRecording([], 3).peaks]).toEqual(Array(400).fill(0));
});
