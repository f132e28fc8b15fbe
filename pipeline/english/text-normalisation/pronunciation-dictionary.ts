import type { Pronunciation } from './pronunciation.ts';
import { spellLetters, withEnding } from './spell-letters.ts';
import { expression } from './verbalisers/verbaliser.ts';
import { normaliseToken } from './written-token.ts';

/** Pronunciation of the dictionary word at the start of a text; `length` counts the characters that it takes of the text. */
export type DictionaryMatch = { length: number; respelling?: string; ipa?: string };
export type PronunciationDictionary = (text: string) => DictionaryMatch | undefined;

const ending = expression(`(?<ending>'s|s'|es|s|')?`);

/**
 * Looks up the longest entry with which a text starts, in any case, with or without a possessive or plural ending.
 * An entry may have several words. `respellingInWords` makes a user's respelling speakable ("B2B" → "B two B").
 */
export function pronunciationDictionary(
  pronunciations: readonly Pronunciation[],
  respellingInWords: (respelling: string) => string,
): PronunciationDictionary {
  const byFirstLetter = new Map<string, { word: string; entry: Pronunciation }[]>();
  for (const entry of pronunciations) {
    const word = entry.word.trim().split(/\s+/).map(normaliseToken).join(' ').toLowerCase();
    if (word === '') continue;
    const first = word.slice(0, 1);
    const entries = byFirstLetter.get(first);
    if (entries === undefined) byFirstLetter.set(first, [{ word, entry }]);
    else entries.push({ word, entry });
  }
  for (const entries of byFirstLetter.values()) entries.sort((a, b) => b.word.length - a.word.length);

  return (text) => {
    for (const { word, entry } of byFirstLetter.get(text.slice(0, 1).toLowerCase()) ?? []) {
      if (text.slice(0, word.length).toLowerCase() !== word) continue;
      const match = ending.exec(text.slice(word.length));
      if (match === null) continue;
      const written = match.groups?.ending ?? '';
      const length = word.length + written.length;
      if ('ipa' in entry) return { length, ipa: ipaWithEnding(entry.ipa, written) };
      const spoken = respellingInWords(withoutStressCapitals(entry.respelling));
      return {
        length,
        respelling: withEnding(spoken, written.endsWith("'") ? written.slice(0, -1) : written),
      };
    }
    return undefined;
  };
}

/**
 * Puts capitals that mark stress in lower case, as in "ah-SAH-nah", and spells those that are letters, as in "I B
 * M".
 */
function withoutStressCapitals(respelling: string): string {
  return respelling
    .replace(/(?<=-)\p{Lu}{2,}|\p{Lu}{2,}(?=-)/gu, (part) => part.toLowerCase())
    .replace(/(?<![\p{L}\p{M}'-])\p{Lu}(?:\s\p{Lu})+(?![\p{L}'-])/gu, (letters) =>
      spellLetters(letters.replace(/\s/g, '')),
    );
}

/** Adds the English plural and possessive: /s/ after a voiceless sound, /ɪz/ after a sibilant, else /z/. */
function ipaWithEnding(ipa: string, written: string): string {
  if (written === '' || written === "'") return ipa;
  const last = ipa.replace(/[\sˈˌːʰ./[\]]+$/u, '').slice(-1);
  if ('szʃʒ'.includes(last)) return `${ipa}ɪz`;
  return `${ipa}${'ptkfθ'.includes(last) ? 's' : 'z'}`;
}
