import { isCommonWord, isKnownName } from '#pipeline/english/english-words.ts';
import type { Facts, UnsupportedClaim } from '../facts.ts';
import { nameWords } from '../name-words.ts';

/**
 * A word with a capital inside a sentence, or with capitals inside the word, must be somewhere in the shown slides:
 * names recur on slides that do not introduce them. The first word of a sentence counts as a name only when the dictionary
 * has it as a name or does not have it at all.
 */
export function unsupportedNames(sentence: string, facts: Facts): UnsupportedClaim[] {
  return namesIn(sentence)
    .filter((name) => !isNamed(name.toLowerCase(), facts))
    .map((said) => ({ kind: 'name', said }));
}

function namesIn(text: string): string[] {
  return nameWords(text).flatMap(({ word, index }) => {
    const isUnit = /\d$/.test(text.slice(0, index)) && word.length <= 2;
    if (word === 'I' || isUnit || !/\p{Lu}/u.test(word)) return [];
    const startsSentence = /(?:^|[.!?:…])["”’)\s]*["“‘(]?$/u.test(text.slice(0, index));
    const capitalsInside = /\p{Lu}/u.test(word.slice(1));
    return !startsSentence || capitalsInside || looksLikeName(word.toLowerCase()) ? [word] : [];
  });
}

function looksLikeName(word: string): boolean {
  if (isKnownName(word)) return true;
  const bases = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(.)\1(?:er|ed|ing)s?$/, '$1'),
    word.replace(/ies$/, 'y'),
  ];
  return !bases.some(isCommonWord) && !/(?:er|or|ie)s?$/.test(word);
}

function isNamed(name: string, facts: Facts): boolean {
  if ([name, name.replace(/s$/, ''), `${name}s`].some((form) => facts.words.has(form))) return true;
  // A Saturday is a day of the weekend.
  if (/^s(?:atur|un)day$/.test(name) && (facts.words.has('weekend') || facts.words.has('weekends')))
    return true;
  const parts = name.split('.');
  if (parts.length > 1 && parts.every((part) => part === '' || facts.words.has(part))) return true;
  return [...facts.words].some(
    (word) => isShortFor(word, name) || (!isCommonWord(word) && regionName(word) === name),
  );
}

/** "ctrl" is Control: the consonants of a word in their order, the first and the last among them. */
function isShortFor(short: string, name: string): boolean {
  if (short.length < 3 || short.length >= name.length || /[aeiou\d.]/.test(short)) return false;
  if (short[0] !== name[0] || short.at(-1) !== name.at(-1)) return false;
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return at === short.length;
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** "SG" is Singapore. */
function regionName(code: string): string | null {
  return /^[a-z]{2}$/.test(code) ? (regions.of(code.toUpperCase())?.toLowerCase() ?? null) : null;
}
