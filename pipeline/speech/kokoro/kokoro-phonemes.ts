import type { Accent } from '../../../contract/vocabulary/accents.ts';
import { kokoroVocabulary } from './kokoro-vocabulary.ts';

/** eSpeak NG's IPA in the symbols that Kokoro knows: the rules of Kokoro's own front ends. */
const rules: readonly [RegExp, string][] = [
  // What people type for the signs that no keyboard has.
  [/g/g, 'ɡ'],
  [/'/g, 'ˈ'],
  [/:/g, 'ː'],
  [/ʲ/g, 'j'],
  [/r/g, 'ɹ'],
  [/x/g, 'k'],
  [/ɬ/g, 'l'],
  // eSpeak runs "two hundred" and a possessive after a gap into wrong places.
  [/(?<=[a-zɹː])(?=hˈʌndɹɪd)/g, ' '],
  [/ z(?= |$)/g, 'z'],
];
const americanRules: readonly [RegExp, string][] = [
  // "ninety" with the flapped t of American speech.
  [/(?<=nˈaɪn)ti(?!ː)/g, 'di'],
];

/** @param ipa of one clause or word, words apart by spaces */
export function toKokoroPhonemes(ipa: string, accent: Accent): string {
  const applied = [...rules, ...(accent === 'american' ? americanRules : [])];
  const phonemes = applied.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), ipa);
  return Array.from(phonemes)
    .filter((symbol) => kokoroVocabulary.has(symbol))
    .join('');
}
