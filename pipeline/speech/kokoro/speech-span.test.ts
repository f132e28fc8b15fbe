import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KokoroToken } from './kokoro-tokens.ts';
import { speechSpan } from './speech-span.ts';

/** "hi, you." as words 0 and 1. */
const tokens: KokoroToken[] = [
  { symbol: 'h', wordIndex: 0 },
  { symbol: 'ˈ', wordIndex: 0 },
  { symbol: 'a', wordIndex: 0 },
  { symbol: ',' },
  { symbol: ' ' },
  { symbol: 'j', wordIndex: 1 },
  { symbol: 'u', wordIndex: 1 },
  { symbol: '.' },
];
// Frames of 25 ms: 350 ms before, h 50, ˈ 25, a 250, comma 150, space 50, j 50, u 300, full stop 150, 25 after.
const durations = [14, 2, 1, 10, 6, 2, 2, 12, 6, 1];

test('keeps a short pad before the first sound and after the last', () => {
  const { startSample, endSample } = speechSpan(tokens, durations, 1);
  // The sound begins 50 ms before the first token, with 60 ms of padding before that.
  expect(startSample / 24).toBe(350 - 50 - 60);
  // The last phoneme begins at 925 ms and is heard for 110 ms; 60 ms of padding follow.
  expect(endSample / 24).toBe(925 + 110 + 60);
});

test('words begin ahead of their tokens, and end with their sound if a pause follows', () => {
  const { words } = speechSpan(tokens, durations, 1);
  const spanStart = 240;
  expect(words).toEqual([
    { wordIndex: 0, startMs: 350 - 50 - spanStart, endMs: 425 + 110 - spanStart },
    { wordIndex: 1, startMs: 875 - 50 - spanStart, endMs: 925 + 110 - spanStart },
  ]);
});

test('words of one breath touch', () => {
  const joined = tokens.filter(({ symbol }) => symbol !== ',');
  const { words } = speechSpan(joined, durations.toSpliced(4, 1), 1);
  expect(words[0]?.endMs).toBe(words[1]?.startMs);
});

test('an empty text has no length', () => {
  expect(speechSpan([], [], 1)).toEqual({ startSample: 0, endSample: 0, words: [] });
});

test('the span is inside the sound, and the words are inside the span and in order', () => {
  const frames = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 10 });
  const speed = fc.double({ min: 0.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(frames, speed, (someDurations, someSpeed) => {
      const { startSample, endSample, words } = speechSpan(tokens, someDurations, someSpeed);
      const total = someDurations.reduce((sum, count) => sum + count * 600, 0);
      expect(startSample).toBeGreaterThanOrEqual(0);
      expect(endSample).toBeGreaterThanOrEqual(startSample);
      expect(endSample).toBeLessThanOrEqual(total);
      let lastEndMs = 0;
      for (const { startMs, endMs } of words) {
        expect(startMs).toBeGreaterThanOrEqual(lastEndMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        lastEndMs = endMs;
      }
      expect(lastEndMs).toBeLessThanOrEqual((endSample - startSample) / 24 + 0.1);
    }),
  );
});
