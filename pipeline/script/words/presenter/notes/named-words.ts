import { isCommonWord } from '#pipeline/english/english-words.ts';
import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { wordList } from '#pipeline/english/word-list.ts';

/** Words that titles and sentences share whatever their subject is. */
const emptyWords = new Set(wordList(import.meta, 'empty-words'));

/** Returns the stems of the words that name something in the texts. */
export function namedWords(texts: readonly string[]): Set<string> {
  return new Set(
    texts
      .flatMap(contentWords)
      .filter((word) => word.length >= 3 && !emptyWords.has(word))
      .map(stemOf),
  );
}

/** Returns the stem of a word. "Credentialing", "credentialed" and "credential" share one. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|ions?|ments?|ed|er|e)$/u, '');
  return stem.length >= 4 ? stem : word;
}

/** Returns the names in more than one title: the deck's subject and its rivals. */
export function namedInTitles(titles: readonly string[]): Set<string> {
  const once = new Set<string>();
  const often = new Set<string>();
  for (const title of new Set(titles)) {
    for (const word of namedWords([title])) {
      if (once.has(word) && !isCommonWord(word)) often.add(word);
      once.add(word);
    }
  }
  return often;
}
