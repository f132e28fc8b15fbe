import { withoutEndMarks } from '../text/marks-at-end.ts';

/** Average of English prose. */
const syllablesPerWord = 1.5;
const phrasePauseMs = 160;
const endMark = /[.,;:!?\s]/;
/** Usual pause between two sentences. */
export const sentencePauseMs = 350;

/** Counts that determine the length of a spoken text. */
export type SpokenCount = { syllables: number; pausesMs: number };

/** Counts syllables, so that long words take longer, and the usual pauses at punctuation. */
export function countSpoken(spoken: string): SpokenCount {
  const words = spoken.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const phrasePauses = withoutEndMarks(spoken, endMark).match(/[,;:](?=\s)/g)?.length ?? 0;
  return { syllables, pausesMs: phrasePauses * phrasePauseMs + sentenceEnds(spoken) * sentencePauseMs };
}

/** Estimates the time that a voice needs for these counts, before the voice has been measured. */
export function spokenMs({ syllables, pausesMs }: SpokenCount, wordsPerMinute: number): number {
  return Math.round((syllables / syllablesPerWord) * (60_000 / wordsPerMinute) + pausesMs);
}

/** Estimates the time that a voice needs for a normalised text, before the voice has been measured. */
export function estimateSpeechMs(spoken: string, wordsPerMinute: number): number {
  return spokenMs(countSpoken(spoken), wordsPerMinute);
}

/** Counts the sentence ends inside a text. */
export function sentenceEnds(text: string): number {
  return withoutEndMarks(text, endMark).match(/[.!?](?=\s)/g)?.length ?? 0;
}

/** Counts groups of vowels without the silent "e"; at least one. Each digit counts as one. */
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
