import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignPhonemes } from './align-phonemes.ts';

test.each([
  ['two words run into one', 'ɪnðə θˈɜːd', ['ˈɪn', 'ðˈə', 'θˈɜːd'], ['ɪn', 'ðə', 'θˈɜːd']],
  ['one word falls into two', 'hˈʌb spˈɑːt ænd', ['hˈʌbspˈɑːt', 'ˈænd'], ['hˈʌbspˈɑːt', 'ænd']],
  ['a linking r', 'ˌaʊɚɹ ˈɛs', ['ˈaʊɚ', 'ˈɛs'], ['ˌaʊɚɹ', 'ˈɛs']],
  ['a vowel that its neighbour changes', 'ðɪ ˈɛnd', ['ðˈə', 'ˈɛnd'], ['ðɪ', 'ˈɛnd']],
  ['three words as one', 'ˌaʊɾəvðə', ['ˈaʊt', 'ˈʌv', 'ðˈə'], ['ˌaʊɾ', 'əv', 'ðə']],
  ['a word that is not said', 'wˈʌn', ['wˈʌn', ''], ['wˈʌn', '']],
  ['nothing is said', '', ['wˈʌn', 'tˈuː'], ['', '']],
])('aligns phonemes: %s', (_name, clause, words, expected) => {
  expect(alignPhonemes(clause, words)).toEqual(expected);
});

const phonemes = fc.string({ unit: fc.constantFrom('a', 'ɪ', 't', 'n', 's', 'ˈ', 'ː', ' '), maxLength: 12 });

test('no phoneme is lost, doubled or moved, for any output of eSpeak NG', () => {
  fc.assert(
    fc.property(phonemes, fc.array(phonemes, { minLength: 1, maxLength: 6 }), (clause, words) => {
      const aligned = alignPhonemes(clause, words);
      expect(aligned).toHaveLength(words.length);
      expect(aligned.join('')).toBe(clause.replaceAll(' ', ''));
    }),
  );
});

test('words that sound the same alone and together are aligned exactly', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', 'ɪ', 't', 'n', 's', 'ˈ'), minLength: 1, maxLength: 8 })
    .filter((text) => !text.includes(' '));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      expect(alignPhonemes(words.join(' '), words)).toEqual(words);
    }),
  );
});
