import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSyllables, estimateSpeechMs } from './estimate-speech.ts';

it.each([
  ['a', 1],
  ['sale', 1],
  ['sales', 1],
  ['table', 2],
  ['wanted', 2],
  ['walked', 1],
  ['services', 3],
  ['customer', 3],
  ['million', 2],
  ['organization', 5],
  ['café', 2],
  ['W', 3],
  ['hmm', 1],
])('counts the syllables of %s: %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

describe('estimateSpeechMs', () => {
  it('comes close to the requested pace for ordinary prose', () => {
    const text =
      'We help sales teams spend less time on reports and more time with the people who buy from them. ' +
      'Every team sees the same numbers and works from the same plan.';
    const words = text.split(' ').length;
    const ratio = estimateSpeechMs(text, 150) / ((words / 150) * 60_000);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  it('takes half the time at twice the pace, except for pauses', () => {
    expect(estimateSpeechMs('four little words here', 300)).toBeCloseTo(
      estimateSpeechMs('four little words here', 150) / 2,
      -1,
    );
  });

  it('adds time for punctuation inside the text, but not at its end', () => {
    expect(estimateSpeechMs('well, yes', 150)).toBeGreaterThan(estimateSpeechMs('well yes', 150));
    expect(estimateSpeechMs('well yes.', 150)).toBe(estimateSpeechMs('well yes', 150));
  });

  it('is never negative, and grows with the text', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (a, b) => {
        expect(estimateSpeechMs(`${a} ${b}`, 150)).toBeGreaterThan(estimateSpeechMs(a, 150));
      }),
    );
    expect(estimateSpeechMs('', 150)).toBe(0);
  });
});
