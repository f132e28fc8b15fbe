import { expect, it } from 'vitest';
import { challengePhraseLength, challengeWords } from '#contract/vocabulary/challenge-words.ts';
import { drawChallengePhrase } from './challenge-phrase.ts';

it('consists of different words of the list, and never repeats in 500 draws', () => {
  const phrases = Array.from({ length: 500 }, drawChallengePhrase);
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    expect(new Set(words).size).toBe(challengePhraseLength);
    expect(challengeWords).toEqual(expect.arrayContaining(words));
  }
  expect(new Set(phrases).size).toBe(phrases.length);
});

it('is drawn from at least 256 words that are unique and easy to say', () => {
  expect(challengeWords.length).toBeGreaterThanOrEqual(256);
  expect(new Set(challengeWords).size).toBe(challengeWords.length);
  expect(challengeWords.filter((word) => !/^[a-z]{4,12}$/.test(word))).toEqual([]);
});
