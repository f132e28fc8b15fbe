import { expect, test } from 'vitest';
import { toVoiceSample } from './to-voice-sample.ts';

test.each([
  ['at its own rate', 16_000, 16_000],
  ['at the rate of speech', 48_000, 24_000],
])('a recording is sent %s', (_name, recordedHz, sentHz) => {
  const wave = toVoiceSample({ samples: new Float32Array(2 * recordedHz), sampleRateHz: recordedHz });
  expect(wave.readUInt32LE(24)).toBe(sentHz);
  expect(wave.length).toBe(44 + 2 * 2 * sentHz);
});

test('no more than three minutes are sent', () => {
  const wave = toVoiceSample({ samples: new Float32Array(190 * 8000), sampleRateHz: 8000 });
  expect(wave.length).toBe(44 + 2 * 180 * 8000);
});
