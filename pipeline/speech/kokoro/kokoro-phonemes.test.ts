import { expect, test } from 'vitest';
import { toKokoroPhonemes } from './kokoro-phonemes.ts';
import { kokoroVocabulary } from './kokoro-vocabulary.ts';

test.each([
  ['rˈʌn', 'american', 'ɹˈʌn'],
  ['lˈɒx', 'british', 'lˈɒk'],
  ['nˈaɪnti', 'american', 'nˈaɪndi'],
  ['nˈaɪnti', 'british', 'nˈaɪnti'],
  ['nˈaɪntiːn', 'american', 'nˈaɪntiːn'],
  ['nˈaɪnhˈʌndɹɪd', 'american', 'nˈaɪn hˈʌndɹɪd'],
  ['tˈiːm z ˈɔːl', 'american', 'tˈiːmz ˈɔːl'],
  ["'gi:k", 'american', 'ˈɡiːk'],
  // Unknown symbols are left out.
  ['ˈo͡ʊ|n', 'american', 'ˈoʊn'],
] as const)('%s (%s speech) becomes %s', (ipa, accent, expected) => {
  const phonemes = toKokoroPhonemes(ipa, accent);
  expect(phonemes).toBe(expected);
  expect(Array.from(phonemes).every((symbol) => kokoroVocabulary.has(symbol))).toBe(true);
});
