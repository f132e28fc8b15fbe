import { hasTag, type TaggedWord } from './english-words.ts';
import { wordList } from './word-list.ts';

/** Third-person forms that are hardly ever plural nouns. */
export const surelyVerbs: ReadonlySet<string> = new Set(wordList(import.meta, 'surely-verbs'));

/** Forms among them that slides use as plural nouns: "sales leads", "market fits". */
export const alsoPlurals: ReadonlySet<string> = new Set(wordList(import.meta, 'verbs-that-are-also-plurals'));

/** Tells whether a word that is spelled like a verb is a noun here: "Individual needs and goals", "its works". */
export function isNounHere(word: string, before: TaggedWord | undefined, after: string | undefined): boolean {
  return (
    nounLike.test(word) &&
    (hasTag(before, 'Adjective', 'Possessive') ||
      /^(?:and|or|of)$/.test((after ?? '').toLowerCase()) ||
      // "Rework costs from failed visits": as a verb, "costs" has an amount.
      (word === 'costs' && /^(?:from|for|in|by|per|on|at|due)$/.test((after ?? '').toLowerCase())) ||
      (wantsObject.test(word) && /^(?:with|for|by|on|at)$/.test((after ?? '').toLowerCase())))
  );
}

/** Verbs that need an object; without one they are nouns, as in "Sign-up offers with a discount". */
const wantsObject = /^(?:offers|needs|shows|wastes|loads|builds|hosts|shares|targets)$/;

const nounLike =
  /^(?:needs|works|shows|offers|moves|runs|costs|covers|turns|falls|drops|wastes|signals|stems|leads|shares|targets|hosts|loads|stands|pulls|stays|builds|rises|struggles|supports|informs)$/;
