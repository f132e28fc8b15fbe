import { expect, test } from 'vitest';
import { finishRecording } from './finish-recording.ts';

const blocks = (seconds: number, rateHz: number) =>
  Array.from({ length: seconds }, () => new Float32Array(rateHz).fill(0.5));

test('a recording is a 16-bit mono WAV at the rate of the microphone', async () => {
  const { wav, seconds, peaks } = finishRecording(blocks(3, 44_100), 44_100);
  expect(seconds).toBe(3);
  expect(wav.type).toBe('audio/wav');
  expect(wav.size).toBe(44 + 3 * 44_100 * 2);
  expect(new DataView(await wav.arrayBuffer()).getUint32(24, true)).toBe(44_100);
  expect(Math.min(...peaks)).toBe(0.5);
});

test('a recording is cut at two and a half minutes', () => {
  expect(finishRecording(blocks(152, 8000), 8000).seconds).toBe(150);
});

test('a recording is resampled to 48 kHz from a higher rate', async () => {
  const { wav, seconds } = finishRecording(blocks(1, 96_000), 96_000);
  expect(seconds).toBe(1);
  expect(new DataView(await wav.arrayBuffer()).getUint32(24, true)).toBe(48_000);
});
