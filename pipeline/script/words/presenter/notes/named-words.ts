import { isCommonWord } from '#pipeline/english/english-words.ts';
import { wordList } from '#pipeline/english/word-list.ts';
import { contentWords } from '#pipeline/script/editor/content-words.ts';

/** Words that name nothing: titles and sentences have them in common whatever they are about. */
const emptyWords = new Set(wordList(import.meta, 'empty-words'));

/** Returns the words of texts that name something, each by its stem. */
export function namedWords(texts: readonly string[]): Set<string> {
  return new Set(
    texts
      .flatMap(contentWords)
      .filter((word) => word.length >= 3 && !emptyWords.has(word))
      .map(stemOf),
  );
}

/** "Credentialing", "credentialed" and "credential" are about one thing. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|ions?|ments?|ed|er|e)$/u, '');
  return stem.length >= 4 ? stem : word;
}

/** Returns the names that stand in more than one title: of what the deck is about, and of its rivals. */
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
