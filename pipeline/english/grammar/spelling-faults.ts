import { isCommonWord, isDictionaryWord, isListedWord } from '../english-words.ts';
import { wordList } from '../word-list.ts';
import type { GrammarFault } from './grammar-fault.ts';

const fewestLetters = 6;
const lowerCaseWord = /(?<![\p{L}\p{N}.@/#_'-])\p{Ll}{2,}(?![\p{L}\p{N}@/#_'-])(?!\.\p{L})/gu;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Tells whether a lower-case word is in no dictionary, and one slip away from a word that is: "serach", "busniess". */
function isMisspelt(word: string): boolean {
  if (common.has(word)) return true;
  if (word.length < fewestLetters || isCommonWord(word) || isDictionaryWord(word)) return false;
  return slipsOf(word).some((other) => isListedWord(other));
}

/** Misspellings that are too short to be compared, or more than one slip away. */
const common: ReadonlySet<string> = new Set(wordList(import.meta, 'common-misspellings'));

/**
 * Returns the words one slip away: two letters in the wrong order, one missing or one doubled; never at the ends,
 * which contain inflections.
 */
function slipsOf(word: string): string[] {
  const places = Array.from({ length: word.length - 2 }, (_, index) => index + 1);
  const swapped = places
    .filter((at) => !/^(?:ie|ei)$/.test(word.slice(at - 1, at + 1)) && !isBritishEnding(word, at))
    .map((at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1));
  const shortened = places
    .filter(
      (at) =>
        word.charAt(at) === word.charAt(at - 1) &&
        word.charAt(at) !== 'l' &&
        !/^(?:er|est|ing|ed)s?$/.test(word.slice(at + 1)),
    )
    .map((at) => word.slice(0, at) + word.slice(at + 1));
  const lengthened = places.flatMap((at) =>
    letters
      .filter((letter) => !isSpelling(letter, word, at))
      .map((letter) => word.slice(0, at) + letter + word.slice(at)),
  );
  return [...swapped, ...shortened, ...lengthened];
}

/** Tells whether a difference is British spelling: "Metres" and "meters" are both right. */
function isBritishEnding(word: string, at: number): boolean {
  return /^[bt]res?$/.test(word.slice(at - 2));
}

/**
 * Tells whether a difference is a spelling variant: "Behavior" and "behaviour", "modeling" and "modelling" are both
 * right.
 */
function isSpelling(letter: string, word: string, at: number): boolean {
  return (
    (letter === 'u' && word.charAt(at - 1) === 'o') ||
    letter === 'l' ||
    (letter === 'e' && word.startsWith('ment', at)) ||
    letter === 'a'
  );
}

/** Tells whether a word is two words without the space between them: "Largelyby", "providingthe". */
function isRunTogether(word: string): boolean {
  if (word.length < 8 || isCommonWord(word) || isDictionaryWord(word)) return false;
  const behind = /^(?<rest>\p{Ll}{4,}?)(?:by|the|and|of|with|that|from|are)$/u.exec(word)?.groups?.rest;
  const before = /^(?:and|the|with|that|from)(?<rest>\p{Ll}{4,})$/u.exec(word)?.groups?.rest;
  return [behind, before].some((rest) => rest !== undefined && isKnownForm(rest));
}

function isKnownForm(word: string): boolean {
  return isListedWord(word) || isDictionaryWord(word) || isCommonWord(word);
}

/** Longest word. Longer ones are codes, and comparing all their variants takes time. */
const longestWord = 32;

/** Misspellings and typing errors. */
export const spellingFaults: readonly GrammarFault[] = [
  {
    name: 'misspelt',
    finds: ({ text }) =>
      (text.match(lowerCaseWord) ?? []).some(
        (word) => word.length <= longestWord && (isMisspelt(word) || isRunTogether(word)),
      ) || common.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''),
    examples: {
      found: [
        'Submit serach queries to the port.',
        'The busniess is new.',
        'Thier ships are late.',
        'It is driven largelyby the port.',
        'It works by providingthe port with ships.',
      ],
      passed: [
        'Submit search queries to the port.',
        'The wildfire tool is modular.',
        'Use vmstat, httpd and iostat.',
        'A standby plan of a homeland without chatbots.',
        'The coolant behind the scenes is for the cookie cutter, the gloves and the banner.',
        'The hall has 120 square metres, four kilometres from the port.',
        'Behavior, modelling and judgment are spelled in two ways.',
      ],
    },
  },
];
