import { expect, test } from 'vitest';
import { joinSounds, sentenceSamples, silenceForPause, type TimedPart, wordTimings } from './join-parts.ts';

const part = (
  samples: number,
  silenceAfterSamples: number,
  words: TimedPart['span']['words'],
): TimedPart => ({
  silenceAfterSamples,
  span: { startSample: 100, endSample: 100 + samples, words },
});

const spoken = (...texts: string[]) => texts.map((text) => ({ written: text, spoken: text }));

test('parts follow each other with their silences', () => {
  const parts = [part(2, 3, []), part(1, 0, [])];
  expect(sentenceSamples(parts)).toBe(6);
  expect([...joinSounds(parts, [Float32Array.of(1, 2), Float32Array.of(3)])]).toEqual([1, 2, 0, 0, 0, 3]);
});

test('the pads beside a pause are part of it', () => {
  expect(silenceForPause(500, { before: true, behind: true })).toBe(380 * 24);
  expect(silenceForPause(500, { before: true, behind: false })).toBe(440 * 24);
  expect(silenceForPause(500, { before: false, behind: false })).toBe(500 * 24);
  expect(silenceForPause(50, { before: true, behind: false })).toBe(0);
});

test('words of a later part are shifted by its start', () => {
  const parts = [
    part(2400, 12_000, [{ wordIndex: 0, startMs: 10, endMs: 90 }]),
    part(2400, 0, [{ wordIndex: 1, startMs: 20, endMs: 80 }]),
  ];
  expect(wordTimings(spoken('one', 'two'), parts)).toEqual([
    { text: 'one', startMs: 10, endMs: 90 },
    { text: 'two', startMs: 620, endMs: 680 },
  ]);
});

test('a word that is cut in two extends from its beginning to its end', () => {
  const parts = [
    part(2400, 0, [{ wordIndex: 0, startMs: 10, endMs: 100 }]),
    part(2400, 0, [{ wordIndex: 0, startMs: 0, endMs: 80 }]),
  ];
  expect(wordTimings(spoken('long'), parts)).toEqual([{ text: 'long', startMs: 10, endMs: 180 }]);
});

test('a word without sound has no length, and an empty word no time', () => {
  const parts = [part(2400, 0, [{ wordIndex: 1, startMs: 10, endMs: 90 }])];
  expect(wordTimings(spoken('', 'one', '***'), parts)).toEqual([
    { text: 'one', startMs: 10, endMs: 90 },
    { text: '***', startMs: 90, endMs: 90 },
  ]);
});
