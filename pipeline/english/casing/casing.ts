import { canBeName, isCommonWord, isFirstName, isKnownName } from '../english-words.ts';
import { everydayWords } from '../everyday-words.ts';
import { isAllCapitals, isTitleCase, writesSentenceCase } from './letter-case.ts';
import {
  aloneInSentence,
  insideSentence,
  isNameAlone,
  isRegular,
  nameAtOpening,
  ordinaryNames,
  recurringNames,
  unknownNames,
  wordsOfNames,
} from './names-in-texts.ts';

/** Gives the texts of one deck the capitals that they have inside a sentence. */
export type Casing = {
  /**
   * Converts a text for use inside a sentence: "Building Blocks for Success" → "building blocks for success". Names
   * and acronyms keep their capitals.
   */
  inSentence(text: string): string;
  /**
   * Ordinary words, in lower case, that are names in this deck: it writes "Goose" with a capital inside its
   * sentences, and never without. The words of "Harbour Pay" also count.
   */
  names: ReadonlySet<string>;
};

/**
 * Distinguishes names and acronyms from ordinary words in title case or capitals.
 * @param texts every text of the deck: a word that is in lower case elsewhere is not a name, and two words that are
 * always capitalised together are one
 * @param titles titles of its slides, which show whether only names are capitalised
 */
export function createCasing(texts: string[], titles: readonly string[] = []): Casing {
  const lowerCase = new Set<string>();
  const acronyms = new Set<string>();
  /** Spelling of a name that is also written in capitals: "FinSight". */
  const mixed = new Map<string, string>();
  for (const text of texts.filter((candidate) => !isAllCapitals(candidate))) {
    for (const token of text.split(/[\s—–]+/u)) {
      // Only whole words count: addresses, paths and code have names in lower case.
      const word = token.replace(/^["“‘(]+|["”’),.;:!?]+$/gu, '');
      if (/^\p{Ll}+$/u.test(word)) lowerCase.add(word);
      else if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)) acronyms.add(word.toLowerCase());
      else if (/^\p{L}*\p{Ll}\p{Lu}\p{L}*$/u.test(word)) mixed.set(word.toLowerCase(), word);
    }
  }

  const products = unknownNames(texts, lowerCase);
  const ordinary = ordinaryNames(texts, lowerCase, insideSentence);
  const alone = ordinaryNames(texts, lowerCase, aloneInSentence);
  const names = recurringNames(texts);
  const isPlainlyCased = writesSentenceCase(titles);
  const restored = (text: string) =>
    names.reduce((so, name) => so.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'giu'), name), text);

  function lowered(word: string, next?: string, before?: string): string {
    if (before !== undefined && (startsName(before.toLowerCase(), word) || /^[B-HJ-Z]$/u.test(before)))
      return word;
    const lower = word.toLowerCase();
    if (word.length === 1 && (word !== 'A' || next === undefined)) return word;
    const bare = lower.replace(/n['’]t$|['’](?:s|re|ll|ve|d)?$/u, '');
    if (!/^\p{Lu}[\p{Ll}\p{M}'’]*$/u.test(word) || word === 'I' || /^I['’]/u.test(word)) return word;
    if (products.has(bare) || alone.has(bare)) return word;
    if (isKnownName(bare) || (next !== undefined && startsName(bare, next))) return word;
    return lowerCase.has(bare) || isCommonWord(bare) || isRegular(bare) ? lower : word;
  }

  function fromCapitals(word: string): string {
    const lower = word.toLowerCase();
    const name = mixed.get(lower);
    if (name !== undefined) return name;
    if (acronyms.has(lower) && !isCommonWord(lower)) return word;
    const plain = /^\p{Lu}+['’]?\p{Lu}*$/u.test(word);
    if (!plain || (word.length <= 4 && !isCommonWord(lower) && !lowerCase.has(lower))) return word;
    return isKnownName(lower) ? word.charAt(0) + lower.slice(1) : lower;
  }

  return {
    inSentence(text) {
      if (isAllCapitals(text)) return restored(mapWords(text, fromCapitals));
      const calm = mapWords(text, (word) => (isShouted(word) ? word.toLowerCase() : word));
      const isName = isPlainlyCased && isNameAlone(calm);
      if (isTitleCase(calm) && !isName) return restored(mapWords(calm, lowered));
      const opening = nameAtOpening(calm, isName);
      if (opening !== null) return restored(opening.before.toLowerCase() + calm.slice(opening.before.length));
      return restored(mapFirstWord(calm, lowered));
    },
    names: new Set([...ordinary, ...wordsOfNames(names)]),
  };
}

/**
 * Tells whether a word opens a name ("June Kaminiski", "New Brunswick"): a first name or the like before an
 * uncommon word.
 */
function startsName(word: string, next: string): boolean {
  const opensName =
    canBeName(word) || /^(?:new|north|south|east|west|united|saint|san|los|great)$/.test(word);
  const isCapitalised = /^\p{Lu}\p{Ll}/u.test(next);
  return isCapitalised && (isFirstName(word) || (opensName && !isCommonWord(next.toLowerCase())));
}

/** Removes capitals for emphasis, which is for the eye: "It is NEVER late" → "It is never late". */
export function withoutShouting(text: string): string {
  return isAllCapitals(text) ? text : mapWords(text, (word) => (isShouted(word) ? word.toLowerCase() : word));
}

/** Ordinary words that are acronyms in capitals: "a REST API", "SMART goals". */
const alsoAcronyms = new Set('rest soap crud safe smart star spin raid pin map led care'.split(' '));

/** Tells whether an ordinary word is in capitals for emphasis: "OUR approach". */
function isShouted(word: string): boolean {
  if (alsoAcronyms.has(word.toLowerCase())) return false;
  if (/^(?:DO|NO|IS|AND|DON['’]T|\p{Lu}{3,}LY)$/u.test(word)) return true;
  return word.length >= 3 && word === word.toUpperCase() && everydayWords.has(word.toLowerCase());
}

function mapWords(text: string, change: (word: string, next?: string, before?: string) => string): string {
  return text.replace(
    /(?<![\p{L}\p{N}.]\.|^\.|\s\.)[\p{L}][\p{L}\p{M}\p{N}'’]*/gu,
    (word: string, at: number) => {
      if (/^\.\p{Ll}{2,4}\b/u.test(text.slice(at + word.length))) return word;
      // "ASP.NET Core" is one name.
      if (/\.\p{Lu}+\s$/u.test(text.slice(0, at))) return word;
      const next = /^\s+([\p{L}][\p{L}'’-]*)/u.exec(text.slice(at + word.length))?.[1];
      const before = /(?<![\p{L}/])(\p{Lu}[\p{L}'’-]*)\.?\s+$/u.exec(text.slice(0, at))?.[1];
      return change(word, next, before);
    },
  );
}

/**
 * Changes the first word of a text. If it is an ordinary word, so are the capitalised words right after it:
 * "License Compliance pitfalls".
 */
function mapFirstWord(text: string, change: (word: string, next?: string) => string): string {
  const run = /^["“‘(]*\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,2}(?=\s\p{Ll})/u.exec(text)?.[0];
  const opening = run ?? /^["“‘(]*[\p{L}][\p{L}\p{M}\p{N}'’]*/u.exec(text)?.[0] ?? '';
  if (/^\.\p{Ll}{2,4}\b/u.test(text.slice(opening.length))) return text;
  const changed = mapWords(opening, (word, next) =>
    change(word, next ?? wordAfter(text.slice(opening.length))),
  );
  return (
    (changed === changed.toLowerCase() ? changed : firstOnly(text, opening, change)) +
    text.slice(opening.length)
  );
}

function firstOnly(text: string, opening: string, change: (word: string, next?: string) => string): string {
  return opening.replace(/[\p{L}][\p{L}\p{M}\p{N}'’]*/u, (word: string, at: number) =>
    change(word, wordAfter(text.slice(at + word.length))),
  );
}

function wordAfter(text: string): string | undefined {
  return /^\s+([\p{L}\d][\p{L}'’-]*)/u.exec(text)?.[1];
}
