import type { Accent } from '#contract/vocabulary/accents.ts';
import { kokoroVocabulary } from './kokoro-vocabulary.ts';

/** Rules of Kokoro's own front ends that turn eSpeak NG's IPA into the symbols that Kokoro knows. */
const rules: readonly [RegExp, string][] = [
  // Keys that users type for symbols that keyboards lack.
  [/g/g, 'ɡ'],
  [/'/g, 'ˈ'],
  [/:/g, 'ː'],
  [/ʲ/g, 'j'],
  [/r/g, 'ɹ'],
  [/x/g, 'k'],
  [/ɬ/g, 'l'],
  // eSpeak NG misplaces the gap in "two hundred" and before a possessive.
  [/(?<=[a-zɹː])(?=hˈʌndɹɪd)/g, ' '],
  [/ z(?= |$)/g, 'z'],
];
const americanRules: readonly [RegExp, string][] = [
  // "ninety" with the flapped t of American English.
  [/(?<=nˈaɪn)ti(?!ː)/g, 'di'],
];

/**
 * Converts IPA to Kokoro's phonemes.
 * @param ipa of one clause or word, with spaces between words
 */
export function toKokoroPhonemes(ipa: string, accent: Accent): string {
  const applied = [...rules, ...(accent === 'american' ? americanRules : [])];
  const phonemes = applied.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), ipa);
  return Array.from(phonemes)
    .filter((symbol) => kokoroVocabulary.has(symbol))
    .join('');
}
