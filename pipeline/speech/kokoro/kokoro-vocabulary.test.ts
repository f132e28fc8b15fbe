import { expect, test } from 'vitest';
import { kokoroVocabulary } from './kokoro-vocabulary.ts';

test('contains the 114 symbols of the published tokenizer, each with its own id', () => {
  expect(kokoroVocabulary.size).toBe(114);
  expect(new Set(kokoroVocabulary.values()).size).toBe(114);
});

test.each([
  [';', 1],
  ['?', 6],
  ['—', 9],
  [' ', 16],
  ['\u0303', 17],
  ['A', 24],
  ['I', 25],
  ['Y', 41],
  ['a', 43],
  ['f', 48],
  ['h', 50],
  ['z', 68],
  ['ɑ', 69],
  ['æ', 72],
  ['ð', 81],
  ['ə', 83],
  ['ɚ', 85],
  ['ɡ', 92],
  ['ɪ', 102],
  ['ŋ', 112],
  ['θ', 119],
  ['ɹ', 123],
  ['ɾ', 125],
  ['ʃ', 131],
  ['ʊ', 135],
  ['ʌ', 138],
  ['ʒ', 147],
  ['ˈ', 156],
  ['ː', 158],
  ['ᵻ', 177],
])('%s is %i', (symbol, id) => {
  expect(kokoroVocabulary.get(symbol)).toBe(id);
});
