import { wordList } from '../word-list.ts';

const smallWords = new Set(wordList(import.meta, 'small-words'));

/** Returns the words of a text that carry its meaning, in lower case and without the ending of the plural. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word)).map(singular);
}

/** Returns the similarity of the words of two texts: 0 for none in common, 1 for all. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

function singular(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
}
