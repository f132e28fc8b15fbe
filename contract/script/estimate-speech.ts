/** Average of English prose. */
const syllablesPerWord = 1.5;
const phrasePauseMs = 160;
/** Usual pause between two sentences. */
export const sentencePauseMs = 350;

/**
 * Estimates how long a voice takes for a text that is already in spoken words, before the voice has been measured.
 * Counts syllables, so that long words take longer, and the usual pause for punctuation.
 */
export function estimateSpeechMs(spoken: string, wordsPerMinute: number): number {
  const words = spoken.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const inner = spoken.trim().replace(/[.,;:!?\s]+$/, '');
  const phrasePauses = inner.match(/[,;:](?=\s)/g)?.length ?? 0;
  const pausesMs = phrasePauses * phrasePauseMs + sentenceEnds(spoken) * sentencePauseMs;
  return Math.round((syllables / syllablesPerWord) * (60_000 / wordsPerMinute) + pausesMs);
}

/** Counts the places inside a text where a sentence ends. */
export function sentenceEnds(text: string): number {
  const inner = text.trim().replace(/[.,;:!?\s]+$/, '');
  return inner.match(/[.!?](?=\s)/g)?.length ?? 0;
}

/** Counts groups of vowels without the silent "e", at least one. Digits count one each. */
export function countSyllables(word: string): number {
  const letters = word
    .normalize('NFC')
    .replace(/é/g, 'ay')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  if (letters === 'w') return 3;
  const digits = letters.match(/\p{N}/gu)?.length ?? 0;
  const voiced = letters
    .replace(/(?:(?:[^laeiouy]|[aeiouy]l)e|[^td]ed|[^szxcgh]es)$/, (ending) => ending.replace(/e[ds]?$/, ''))
    .match(/[aeiouy]+/g);
  return Math.max(1, (voiced?.length ?? 0) + digits);
}
