import { thirdPersonVerbs } from './english-verbs.ts';
import { canBeName, isCommonWord, isDictionaryWord, isFirstName, isKnownName } from './english-words.ts';
import { everydayWords } from './everyday-words.ts';

/** Gives the texts of one deck the capitals that they have inside a sentence. */
export type Casing = {
  /** "Building Blocks for Success" → "building blocks for success"; names and acronyms keep their capitals. */
  inSentence(text: string): string;
  /** Ordinary words, in lower case, that are names in this deck: it writes "Goose" with a capital inside its sentences, and never without. */
  names: ReadonlySet<string>;
};

/**
 * Tells names and acronyms from ordinary words in title case or capitals.
 * @param texts every text of the deck: a word that is in lower case elsewhere is no name, and two words that are
 * capitalised wherever they stand together are one
 */
export function createCasing(texts: string[]): Casing {
  const lowerCase = new Set<string>();
  const acronyms = new Set<string>();
  /** "FinSight": how a name is written that also stands in capitals. */
  const mixed = new Map<string, string>();
  for (const text of texts.filter((candidate) => !isAllCapitals(candidate))) {
    for (const token of text.split(/[\s—–]+/u)) {
      // Only whole words count: addresses, paths and code write names in lower case.
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
      return restored(isTitleCase(calm) ? mapWords(calm, lowered) : mapFirstWord(calm, lowered));
    },
    names: ordinary,
  };
}

/** Words behind one in lower case, in running text: a heading there would be all in capitals. */
const insideSentence = /(?<=\p{Ll}{2} )\p{Lu}\p{Ll}{2,}(?![\p{L}-])/gu;
/** "When Goose waits", and not "the Study Group" */
const aloneInSentence = /(?<=\p{Ll}{2} )\p{Lu}\p{Ll}{2,}(?= \p{Ll}{2})/gu;
const fewestTexts = 2;

function ordinaryNames(texts: readonly string[], lowerCase: ReadonlySet<string>, where: RegExp): Set<string> {
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

/** Whether a word that no dictionary here holds has an English ending: "reminders", "arrival". */
function isRegular(word: string): boolean {
  return /^(?:\p{L}{4,}(?:er|or|ory|ery|ency|ular)|\p{L}{3,}(?:[aiou]val|[aou]sal))s?$/u.test(word);
}

/** Product names such as "Ledgerly": in no dictionary, twice or more in the deck, never in lower case. */
function unknownNames(texts: string[], lowerCase: ReadonlySet<string>): Set<string> {
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

/** Names of two or three words: capitalised wherever they stand, and once at least inside running text. */
function recurringNames(texts: string[]): string[] {
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
  return [...places]
    .filter(([name, count]) => count > 1 && !whole.includes(name.toLowerCase()))
    .filter(([name]) =>
      running.some((text) => text.includes(`, ${name}`) || (text.includes(name) && !isTitleCase(text))),
    )
    .map(([name]) => name);
}

/** "Quay & Crane": a firm of two names. */
function pairsIn(text: string): readonly string[] {
  return text.match(/(?<!\p{Lu}\p{Ll}* )(?<![\p{L}-])\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+(?![\p{L}-])/gu) ?? [];
}

/** "Quay Crane", and "SAP Analytics", which an acronym opens. */
function isRun([first = '', ...rest]: readonly string[]): boolean {
  return /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(first) && rest.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
}

/** All runs of `length` capitalised words within one clause. */
function capitalisedRuns(text: string, length: number): string[] {
  return text.split(/[^\p{L}\s-]+/u).flatMap((clause) => {
    const words = clause.trim().split(/\s+/u);
    return words
      .map((_, index) => words.slice(index, index + length))
      .filter((run) => run.length === length && isRun(run))
      .map((run) => run.join(' '));
  });
}

/**
 * Whether a word opens a name ("June Kaminiski", "New Brunswick"): a first name or the like before an uncommon word.
 */
function startsName(word: string, next: string): boolean {
  const opensName =
    canBeName(word) || /^(?:new|north|south|east|west|united|saint|san|los|great)$/.test(word);
  const isCapitalised = /^\p{Lu}\p{Ll}/u.test(next);
  return isCapitalised && (isFirstName(word) || (opensName && !isCommonWord(next.toLowerCase())));
}

/** "It is NEVER late" → "It is never late": emphasis is for the eye. */
export function withoutShouting(text: string): string {
  return isAllCapitals(text) ? text : mapWords(text, (word) => (isShouted(word) ? word.toLowerCase() : word));
}

/** Ordinary words that stand for something else in capitals: "a REST API", "SMART goals". */
const alsoAcronyms = new Set('rest soap crud safe smart star spin raid pin map led care'.split(' '));

/** Whether an ordinary word is in capitals for emphasis: "OUR approach". */
function isShouted(word: string): boolean {
  if (alsoAcronyms.has(word.toLowerCase())) return false;
  if (/^(?:DO|NO|IS|AND|DON['’]T|\p{Lu}{3,}LY)$/u.test(word)) return true;
  return word.length >= 3 && word === word.toUpperCase() && everydayWords.has(word.toLowerCase());
}

function isAllCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capital = words.filter((word) => word === word.toUpperCase());
  return (
    words.length > 0 &&
    capital.length / words.length > 0.8 &&
    (words.length > 1 || (words[0]?.length ?? 0) > 6)
  );
}

const smallWords = new Set(
  'a an and as at but by for from in into is it nor of off on or over per so the to up via vs with your our their its within without across between among toward towards through under after before than when how what who why that not be are we you do'.split(
    ' ',
  ),
);

/** A sentence full of names is no title: "Our current Chair is Chris Wood, Fellow at Lockheed Martin". */
const isRunning = /^\S+ (?:.* )?\p{Ll}{4,} (?:.* )?(?:is|are|was|were|has|have|will)\s/u;

/** Whether most words that title case capitalises have a capital. */
function isTitleCase(text: string): boolean {
  const words = (text.match(/[\p{L}][\p{L}'’]*/gu) ?? [])
    .slice(1)
    .filter((word) => !smallWords.has(word) || /^\p{Lu}/u.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  if (words.length >= 7 && isRunning.test(text)) return false;
  const opensWithVerb = thirdPersonVerbs.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '');
  return words.length > 0 && capital.length / words.length >= 0.7 && !opensWithVerb;
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

/** Where the first word is an ordinary one, so are those with a capital right behind it: "License Compliance pitfalls". */
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
