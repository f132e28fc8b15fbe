import { describe, expect, it } from 'vitest';
import { grammarText } from '../grammar/grammar-fault.ts';
import { doubts, findDoubts } from './is-plain-english.ts';

describe.each(doubts)('the doubt "$name"', ({ finds, examples }) => {
  it.each(examples.found)('is about: %s', (sentence) => {
    expect(finds(grammarText(sentence))).toBe(true);
  });

  it.each(examples.passed)('is not about: %s', (sentence) => {
    expect(findDoubts(sentence).map(({ name }) => name)).toEqual([]);
  });
});
