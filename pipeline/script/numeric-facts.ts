import { belowTwenty, tens } from '../english/number-to-words.ts';
import { scaleFactor } from '../english/scale-words.ts';

/** A number in a text. Without a currency it may have several values: "5m" is 5 or 5,000,000. */
export type NumericFact = { text: string; values: number[]; unit: 'percent' | 'money' | null };

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const numberPattern = new RegExp(
  String.raw`(?<money>[$€£¥])?\s?(?<digits>${digits})(?:(?:\s|-)?(?<magnitude>thousand|million|billion|trillion|mio|mln|mn|bln|bn|tn)(?![a-z])|(?<letter>[kmbt])(?![a-z\d]))?(?<unit>\s?%|\s?per\s?cent(?:age)?\b|(?:\s(?:US|U\.S\.|Canadian|Australian))?\s(?:dollars?|euros?|pounds?|yen|cents?|USD|EUR|GBP)\b)?`,
  'giu',
);

/** Finds every number in a text, in digits or in words. */
export function numericFacts(text: string): NumericFact[] {
  return [...digitsForWords(text).matchAll(numberPattern)].map((match) => {
    const { money, digits = '', magnitude, letter, unit } = match.groups ?? {};
    const value = Number(digits.replaceAll(',', ''));
    const factor = scaleFactor(magnitude ?? letter ?? '');
    return {
      text: match[0].trim(),
      values: letter && !money ? [value, value * factor] : [value * factor],
      unit: unit && /%|cent(?:age)?$/i.test(unit.trim()) ? 'percent' : money || unit ? 'money' : null,
    };
  });
}

/** Returns the last years of ranges such as 2014-15 in full: 2015. */
export function shortenedYears(text: string): number[] {
  return [...text.matchAll(/\b((?:19|20)\d\d)\s?[-–—/]\s?(\d\d)\b/g)].map(([, from = '', to = '']) =>
    Number(from.slice(0, 2) + to),
  );
}

/** Whether two numbers are equal but for floating-point noise; rounded numbers are not. */
export function sameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

const numberWord = [
  ...belowTwenty,
  ...tens.slice(2),
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
].join('|');
const numberPhrase = new RegExp(
  String.raw`\b(?:${numberWord})(?:(?:[\s-]|\sand\s|\spoint\s)(?:${numberWord}))*\b`,
  'giu',
);

/** "one point two million" → "1200000". A single "one" is a pronoun far more often than a number, and stays. */
function digitsForWords(text: string): string {
  return text.replace(numberPhrase, (phrase) => {
    const words = phrase.toLowerCase().split(/[\s-]+/);
    if (words.length === 1 && /^(?:one|hundred|thousand|million|billion|trillion)$/.test(words[0] ?? ''))
      return phrase;
    return String(valueOfWords(words));
  });
}

function valueOfWords(words: string[]): number {
  let total = 0;
  let group = 0;
  let decimals: string | null = null;
  const groupValue = () => (decimals === null ? group : Number(`${group}.${decimals}`));
  for (const word of words) {
    const unit = belowTwenty.indexOf(word);
    const ten = tens.indexOf(word);
    if (word === 'point') decimals = '';
    else if (word === 'and') continue;
    else if (decimals !== null && unit >= 0) decimals += String(unit);
    else if (unit >= 0) group += unit;
    else if (ten >= 2) group += ten * 10;
    else if (word === 'hundred') group *= 100;
    else {
      total += groupValue() * scaleFactor(word);
      group = 0;
      decimals = null;
    }
  }
  return total + groupValue();
}
