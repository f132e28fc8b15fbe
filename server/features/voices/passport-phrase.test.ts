import { expect, it } from 'vitest';
import { passportPhraseLength, passportWords } from '#contract/vocabulary/passport-words.ts';
import { drawPassportPhrase } from './passport-phrase.ts';

it('consists of different words of the list, and hardly ever repeats', () => {
  const phrases = Array.from({ length: 500 }, drawPassportPhrase);
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    expect(new Set(words).size).toBe(passportPhraseLength);
    expect(passportWords).toEqual(expect.arrayContaining(words));
  }
  expect(new Set(phrases).size).toBe(phrases.length);
});

it('is drawn from at least 256 words, each once in the list and easy to say', () => {
  expect(passportWords.length).toBeGreaterThanOrEqual(256);
  expect(new Set(passportWords).size).toBe(passportWords.length);
  expect(passportWords.filter((word) => !/^[a-z]{4,12}$/.test(word))).toEqual([]);
});
