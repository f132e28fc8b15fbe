/** English prose has about one and a half syllables to the word. */
const syllablesPerWord = 1.5;
const phrasePauseMs = 160;
const sentencePauseMs = 350;

/**
 * How long a voice of the given pace takes to say a text that is already in spoken words. For use before a voice
 * has been measured: long words count for more than short ones, punctuation adds its usual pause.
 */
export function estimateSpeechMs(spoken: string, wordsPerMinute: number): number {
  const words = spoken.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const inner = spoken.trim().replace(/[.,;:!?\s]+$/, '');
  const phrasePauses = inner.match(/[,;:](?=\s)/g)?.length ?? 0;
  const sentencePauses = inner.match(/[.!?](?=\s)/g)?.length ?? 0;
  const pausesMs = phrasePauses * phrasePauseMs + sentencePauses * sentencePauseMs;
  return Math.round((syllables / syllablesPerWord) * (60_000 / wordsPerMinute) + pausesMs);
}

/** Groups of vowels, without the silent "e"; at least one. A number in digits counts one for each digit. */
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
