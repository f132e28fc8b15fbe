import { isCommonWord } from '../../english/english-words.ts';
import { wordList } from '../../english/word-list.ts';

const emptyWords = new Set(wordList(import.meta, 'empty-words'));

/**
 * Tells whether half of the words of a sentence are on the slide. The first word (the verb of a command) also
 * counts.
 */
export function hasEvidenceOf(sentence: string, texts: readonly string[]): boolean {
  const wanted = stemsOf(sentence);
  const shown = new Set(texts.flatMap(stemsOf));
  const found = wanted.filter((stem) => shown.has(stem));
  return found.length >= 2 && found.length >= wanted.length / 2;
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !emptyWords.has(word)).map(stemOf))];
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ies|ed|es|s)$/u, '');
  return stem.length >= 3 && isCommonWord(word) ? stem : word;
}
