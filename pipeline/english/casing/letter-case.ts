import { thirdPersonVerbs } from '../english-verbs.ts';
import { wordList } from '../word-list.ts';

/** Tells whether nearly all words of a text are in capitals. */
export function isAllCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capital = words.filter((word) => word === word.toUpperCase());
  return (
    words.length > 0 &&
    capital.length / words.length > 0.8 &&
    (words.length > 1 || (words[0]?.length ?? 0) > 6)
  );
}

/** Fewest headings that show a habit. */
const fewestHeadings = 3;
const maxInTitleCase = 0.2;

/** Tells whether the titles of a deck capitalise only names, so that a capital after the first word marks a name. */
export function writesSentenceCase(titles: readonly string[]): boolean {
  const telling = [...new Set(titles)].filter(
    (title) => (title.match(/\p{L}+/gu)?.length ?? 0) >= 3 && !isAllCapitals(title),
  );
  const inTitleCase = telling.filter(isTitleCase);
  return telling.length >= fewestHeadings && inTitleCase.length <= maxInTitleCase * telling.length;
}

const smallWords = new Set(wordList(import.meta, 'small-words'));

/** A sentence full of names, which is not a title: "Our current Chair is Chris Wood, Fellow at Lockheed Martin". */
const isRunning = /^\S+ (?:.* )?\p{Ll}{4,} (?:.* )?(?:is|are|was|were|has|have|will)\s/u;

/** Tells whether most words that title case capitalises have a capital. */
export function isTitleCase(text: string): boolean {
  const words = (text.match(/[\p{L}][\p{L}'’]*/gu) ?? [])
    .slice(1)
    .filter((word) => !smallWords.has(word) || /^\p{Lu}/u.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  if (words.length >= 7 && isRunning.test(text)) return false;
  const opensWithVerb = thirdPersonVerbs.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '');
  return words.length > 0 && capital.length / words.length >= 0.7 && !opensWithVerb;
}
