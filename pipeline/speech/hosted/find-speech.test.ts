import { expect, test } from 'vitest';
import { findSpeech } from './find-speech.ts';

const part = (samples: number, level: number) =>
  Array.from({ length: samples }, (_, index) => (index % 2 ? level : -level));

test('speech begins and ends where the sound rises above hiss', () => {
  const sound = Float32Array.from([
    ...part(2400, 0.0005),
    ...part(1200, 0.01),
    ...part(1200, 0.5),
    ...part(1200, 0.006),
    ...part(2400, 0.0005),
  ]);
  expect(findSpeech(sound)).toEqual({ startSample: 2400, endSample: 6000 });
});

test.each([0, 1, 119, 121])('%i samples of silence stay whole', (length) => {
  expect(findSpeech(new Float32Array(length))).toEqual({ startSample: 0, endSample: length });
});
