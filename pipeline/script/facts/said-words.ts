import { wordList } from '../../english/word-list.ts';
import { digitsForWords } from './digits-for-words.ts';
import { type NumericFact, numbersInDigits } from './numeric-facts.ts';
import { wordFamilies } from './word-families.ts';

export type SaidWord = {
  /** Word in lower case. */
  word: string;
  /** Stem, which is the same for the forms of a word, and for words that speakers use interchangeably. */
  stem: string;
  start: number;
  /** True for a content word; false for articles, pronouns, auxiliaries and numbers. */
  isContent: boolean;
  /** True after an odd number of negations: "no new hardware". */
  isDenied: boolean;
  /** True after a word that half denies: "hard to remember", "rarely used". */
  isDoubted: boolean;
  /** Number of the word's clause in the sentence. */
  clause: number;
};

/** A text in the form in which the fact lock compares it. Positions refer to `text`, whose number words are digits. */
export type SaidText = {
  text: string;
  words: SaidWord[];
  numbers: NumericFact[];
  stems: ReadonlySet<string>;
  /** Stems of the content words. */
  content: ReadonlySet<string>;
};

const light = new Set(wordList(import.meta, 'light-words'));

/** Words that deny the rest of their clause. */
const deniers = new Set(wordList(import.meta, 'deniers'));
/** Words that neither deny nor affirm the rest of their clause. */
const doubters = new Set(wordList(import.meta, 'doubters'));
const clauseBreak =
  /[.:!?](?=\s|$)|[;—–|(]|,\s*(?:and|but|while|whereas|so|then|yet)\b|\b(?:but|while|whereas|although|because|unless)\b/giu;

/** Phrases that speakers say in several words and decks write in one, or in others: both are treated as the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:laid off|made redundant|(?:los[et]|loses|losing) (?:his|her|their|your|our) jobs?)\b/gi,
    'dismissed',
  ],
  [/\b(?:let|lets|letting) go\b(?! of\b)/gi, 'dismissed'],
  [/\bby hand\b/gi, 'manually'],
  [/\b(?:take|takes|took|taken|taking) part\b/gi, 'participate'],
  // "'22" is a year.
  [/(?<![\p{L}\d])['‘]([0-4]\d)(?![\p{L}\d'])/gu, '20$1'],
];

/** A price in words: "one euro sixty". */
const priceInWords =
  /\b(one|\d+) (euros?|dollars?|pounds?) (?:and )?(\d\d)\b(?! ?(?:%|per ?cent|cents|times|people|days)|[.,]\d)/giu;

/** Short units: "10 mins" is ten minutes. */
const shortUnit = /(?<=\d\s?)(mins?|hrs?|secs?|yrs?|mths?|wks?|kw|kwh|mw|km|kg)\b\.?/gi;
const fullUnits: Record<string, string> = {
  min: 'minutes',
  hr: 'hours',
  sec: 'seconds',
  yr: 'years',
  mth: 'months',
  wk: 'weeks',
  kw: 'kilowatts',
  kwh: 'kilowatt-hours',
  mw: 'megawatts',
  km: 'kilometres',
  kg: 'kilograms',
};

/** Names of quarters: "the second quarter" and "Q2" are the same. */
const quarterName = /\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter\b/gi;
const quarterOf = (which: string): number =>
  ['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th'].findIndex((names) =>
    names.split(' ').includes(which.toLowerCase()),
  ) + 1;

const families = new Map(
  wordFamilies.flatMap((line, index) => line.split(' ').map((word) => [word, `~${index}`] as const)),
);

const endings =
  /(?:izations?|isations?|ations?|itions?|tions?|sions?|ances?|ences?|ancy|ency|ments?|ness|ities|ity|ively|ives?|ably|able|ible|fully|ful|ings?|ants?|ents?|ers?|ors?|edly|ed|ally|als?|ical|ic|ous|ize[sd]?|ise[sd]?|ate[sd]?|ly|ies|es|s|e|y)$/;

/** Returns the stem of a word: "prescribe" and "prescriptive" have the same, and so have "client" and "customer". */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const bare = word.replace(/['’]s$|['’]$/u, '');
  const stem = families.get(bare) ?? families.get(bare.replace(/s$/, '')) ?? rootOf(bare);
  if (stems.size >= maxStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Cache: a deck repeats the same few hundred words. */
const stems = new Map<string, string>();
const maxStems = 20_000;

/** Returns the stem without word families, which only unites the forms of one word. */
function rootOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let stem = word;
  for (let pass = 0; pass < 2; pass += 1) {
    const shorter = stem.replace(endings, '');
    if (shorter.length < 4 || shorter === stem) break;
    stem = shorter;
  }
  if (stem.length === 4 || stem === word)
    stem = stem.replace(/(?:ies|y)$/, 'i').replace(/(?<=[^s]{3})s$/, '');
  return stem.replace(/([bdfgmnprt])\1$/, '$1').slice(0, 7);
}

/** Reads a text of the deck, or a sentence about it. */
export function readWords(written: string): SaidText {
  const plain = phrases.reduce(
    (text, [phrase, word]) => text.replace(phrase, word),
    written.replaceAll('’', "'"),
  );
  const text = digitsForWords(
    plain
      .replace(quarterName, (_, which: string) => `Q${quarterOf(which)}`)
      .replace(shortUnit, (unit) => ` ${fullUnits[unit.toLowerCase().replace(/s?\.?$/, '')] ?? unit}`)
      .replace(/(?<=\d) {2}/g, ' '),
  ).replace(
    priceInWords,
    (_, whole: string, currency: string, cents: string) =>
      `${whole.toLowerCase() === 'one' ? 1 : whole}.${cents} ${currency}`,
  );
  const breaks = [...text.matchAll(clauseBreak)].map(({ index }) => index);
  const words: SaidWord[] = [];
  let before = 0;
  let clause = 0;
  let denials = 0;
  let isDoubted = false;
  let isInstead = false;
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\d][\p{L}\p{M}\p{N}]*(?:['.&-][\p{L}\p{N}]+)*/gu)) {
    for (const piece of piecesOf(match[0], match.index)) {
      while ((breaks[before] ?? Number.POSITIVE_INFINITY) <= piece.start) before += 1;
      const word = piece.word.toLowerCase();
      const isParted = text.slice(end, piece.start).includes(',');
      if (isInstead && /^(?:can|could|will|would|should|may|might|must|is|are|we|you|they|i)$/.test(word)) {
        denials = 0;
        isInstead = false;
      }
      if (before !== clause || (isParted && !listed.test(text.slice(piece.start, piece.start + 30)))) {
        denials = 0;
        isDoubted = false;
      }
      clause = before;
      end = piece.start + piece.word.length;
      words.push({
        word,
        stem: stemOf(word),
        start: piece.start,
        isContent: !light.has(word) && !/^\d/.test(word) && word.length > 1,
        isDenied: denials % 2 === 1,
        isDoubted,
        clause,
      });
      const isRelative = /^(?:who|that|which|whoever)$/.test(words.at(-2)?.word ?? '');
      if (!piece.isCompound && denies(word, text, piece.start)) {
        // "Members who never book stay for a year": the end of the relative clause is unknown.
        if (isRelative) isDoubted = true;
        else denials += 1;
        // "Instead of graduates we can hire nurses" denies only the graduates.
        isInstead = word === 'instead' || word === 'rather';
      }
      if (doubters.has(word)) isDoubted = true;
    }
  }
  return {
    text,
    words,
    numbers: numbersInDigits(text),
    stems: new Set(words.map(({ stem }) => stem)),
    content: contentStems(words),
  };
}

/** Start of a part in which the denial continues after the comma: "nor by car". */
const listed = /^(?:or|nor)\b(?! (?:may|can|will|must|should|might)\b)/i;
/** Phrases with "not" that only set a bound or add something, and deny nothing: "not later than June", "not only". */
const bounding =
  /^(?:no|not) (?:(?:later|earlier|sooner|only|just|merely|necessarily)\b|(?:more|less|fewer) (?:than\b|\d))/i;
/**
 * Phrases of denial: "yet to be decided" is not decided; a thing that is "closed to" somebody is not for them; "an
 * overview rather than an assessment" is not an assessment.
 */
const denyingPhrase =
  /^(?:yet to|rather than|instead of|closed to|off limits (?:to|for)|missed (?:the|its|their|our|all|any|some|an?))\b/i;
const opensPhrase = new Set(['yet', 'rather', 'instead', 'closed', 'off', 'missed']);

/** "Stop" that denies nothing, as in "emergency stop"; "stop asking" does deny. */
const lameStop = /^stop(?:s|ped)?\b(?! \w+ing\b)/i;

function denies(word: string, text: string, start: number): boolean {
  // "Zero complaints", but not "0 percent".
  if (word === '0')
    return /^0 (?!per ?cent|dollars|euros|pounds|points|(?:minute|hour|day|week|month|year)s?\b)\p{L}/iu.test(
      text.slice(start, start + 12),
    );
  if (opensPhrase.has(word)) return denyingPhrase.test(text.slice(start, start + 30));
  if (!deniers.has(word) && !word.endsWith("n't")) return false;
  const rest = text.slice(start, start + 60);
  return !bounding.test(rest) && !lameStop.test(rest);
}

/** Divides a compound: "cloud-based" is two words. */
function piecesOf(word: string, start: number): { word: string; start: number; isCompound: boolean }[] {
  if (!word.includes('-')) return [{ word, start, isCompound: false }];
  let at = start;
  return word.split('-').map((piece) => {
    const found = { word: piece, start: at, isCompound: true };
    at += piece.length + 1;
    return found;
  });
}

/** Returns the stems of the content words, each once. */
export function contentStems(words: readonly SaidWord[]): Set<string> {
  return new Set(words.filter(({ isContent }) => isContent).map(({ stem }) => stem));
}
