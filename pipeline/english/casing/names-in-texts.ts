import { isCommonWord, isDictionaryWord } from '../english-words.ts';
import { isSurelySentence } from '../is-surely-sentence.ts';
import { wordList } from '../word-list.ts';
import { isAllCapitals, isTitleCase } from './letter-case.ts';

/** Capitalised words after one in lower case, in running text. In headings, all words would be capitalised. */
export const insideSentence = /(?<=\p{Ll}{2} )\p{Lu}\p{Ll}{2,}(?![\p{L}-])/gu;
/** A single capitalised word inside a sentence: "When Goose waits", not "the Study Group". */
export const aloneInSentence = /(?<=\p{Ll}{2} )\p{Lu}\p{Ll}{2,}(?= \p{Ll}{2})/gu;
const fewestTexts = 2;

/**
 * Returns ordinary words, in lower case, that are capitalised at the positions that `where` finds, in at least two
 * texts, and in lower case in none.
 */
export function ordinaryNames(
  texts: readonly string[],
  lowerCase: ReadonlySet<string>,
  where: RegExp,
): Set<string> {
  const counts = new Map<string, number>();
  for (const text of new Set(texts)) {
    if (isAllCapitals(text) || isTitleCase(text)) continue;
    for (const word of new Set(text.match(where))) {
      const lower = word.toLowerCase();
      if (!lowerCase.has(lower)) counts.set(lower, (counts.get(lower) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= fewestTexts).map(([word]) => word));
}

/** Tells whether a word that is in no dictionary here has an English ending: "reminders", "arrival". */
export function isRegular(word: string): boolean {
  return /^(?:\p{L}{4,}(?:er|or|ory|ery|ency|ular)|\p{L}{3,}(?:[aiou]val|[aou]sal))s?$/u.test(word);
}

/** Finds product names such as "Ledgerly": in no dictionary, at least twice in the deck, never in lower case. */
export function unknownNames(texts: string[], lowerCase: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const text of new Set(texts.filter((candidate) => !isAllCapitals(candidate)))) {
    for (const word of new Set(text.match(/(?<![\p{L}-])\p{Lu}\p{Ll}{3,}(?![\p{L}-])/gu))) {
      const bare = word.toLowerCase();
      if (
        !lowerCase.has(bare) &&
        !isDictionaryWord(bare) &&
        (/ly$/.test(bare) || (!isCommonWord(bare) && !isRegular(bare)))
      )
        counts.set(bare, (counts.get(bare) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word));
}

/** Words before a name at the opening of a text: "How Harbour Pay works", "Meet Harbour Pay". */
const openers = new Set(wordList(import.meta, 'openers-in-capitals'));
const named = /^(?<name>\p{Lu}[\p{L}\p{N}]+(?:[\s-]\p{Lu}[\p{L}\p{N}]*)+)(?![\p{L}\p{N}])(?:[’']s)?/u;

/**
 * Finds a name of several words that a text opens with: "Harbour Pay settles invoices", "How Harbour Pay works",
 * "Harbour Pay: one day". The capital of its second word distinguishes it from an ordinary word at the start of a
 * sentence.
 * @param isName true if the capitals are those of a name; otherwise only a verb or a colon after it distinguishes a
 * name from a heading
 * @returns the name and the words before it; null for none
 */
export function nameAtOpening(text: string, isName: boolean): { before: string; name: string } | null {
  const marks = /^["“‘(]*/u.exec(text)?.[0] ?? '';
  const [first = ''] = text.slice(marks.length).split(/\s/u, 1);
  const before = openers.has(first.toLowerCase()) ? `${marks}${first} ` : marks;
  const { 0: whole = '', groups } = named.exec(text.slice(before.length)) ?? {};
  if (groups?.name === undefined) return null;
  const rest = text.slice(before.length + whole.length);
  const isHead = /^\s?[:–—]/u.test(rest) && !isTitleCase(text);
  const isSubject = /^\s\p{Ll}/u.test(rest) && isSurelySentence(`It${rest}`);
  return isName || isHead || isSubject ? { before, name: groups.name } : null;
}

/** Returns the words of names, in lower case, without those that occur before any name. */
export function wordsOfNames(names: readonly string[]): string[] {
  return names.flatMap((name) => name.toLowerCase().split(' ')).filter((word) => !openers.has(word));
}

/**
 * Tells whether a heading is two capitalised words, with at most an opener before them: "Meet Harbour Pay",
 * "Partner: Harbour Pay".
 */
export function isNameAlone(text: string): boolean {
  const found = /^(?<lead>\p{Lu}\p{Ll}*:? )?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.exec(text);
  const lead = found?.groups?.lead?.trim().toLowerCase() ?? '';
  return found !== null && (lead === '' || lead.endsWith(':') || openers.has(lead));
}

/** Finds names of two or three words: always capitalised, and at least once inside running text. */
export function recurringNames(texts: string[]): string[] {
  const places = new Map<string, number>();
  const running = texts
    .filter((text) => !isAllCapitals(text))
    .map((text) => text.replace(/\s&\s/gu, ' and '));
  for (const text of new Set(running)) {
    for (const name of new Set([
      ...[2, 3].flatMap((length) => capitalisedRuns(text, length)),
      ...pairsIn(text),
    ])) {
      places.set(name, (places.get(name) ?? 0) + 1);
    }
  }
  const whole = running.join('\n');
  const shouted = texts.filter(isAllCapitals).join('\n');
  const recurring = [...places]
    .filter(([name, count]) => count > 1 || shouted.includes(name.toUpperCase()))
    .map(([name]) => name)
    .filter((name) =>
      running.some((text) => text.includes(`, ${name}`) || (text.includes(name) && !isTitleCase(text))),
    );
  const subjects = running.flatMap((text) =>
    isTitleCase(text) ? [] : (nameAtOpening(text, false)?.name ?? []),
  );
  const found = [...new Set([...recurring, ...subjects])].filter(
    (name) => !whole.includes(name.toLowerCase()),
  );
  return found.filter(
    (name) => /\p{Ll}/u.test(name) || !found.some((other) => other !== name && other.toUpperCase() === name),
  );
}

/** Finds pairs in a text, such as a firm of two names: "Quay & Crane". */
function pairsIn(text: string): readonly string[] {
  return text.match(/(?<!\p{Lu}\p{Ll}* )(?<![\p{L}-])\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+(?![\p{L}-])/gu) ?? [];
}

/** Tells whether words are a name: "Quay Crane", or "SAP Analytics", which an acronym opens. */
function isRun([first = '', ...rest]: readonly string[]): boolean {
  return /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(first) && rest.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
}

/** Returns all sequences of `length` capitalised words within one clause. */
function capitalisedRuns(text: string, length: number): string[] {
  return text.split(/[^\p{L}\s-]+/u).flatMap((clause) => {
    const words = clause.trim().split(/\s+/u);
    return words
      .map((_, index) => words.slice(index, index + length))
      .filter((run) => run.length === length && isRun(run))
      .map((run) => run.join(' '));
  });
}
