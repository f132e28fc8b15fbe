import { scaleFactor } from '../../english/scale-words.ts';
import { digitsForWords } from './digits-for-words.ts';

/** A number in a text. Without a currency, it may have several values: "5m" is 5 or 5,000,000. */
export type NumericFact = {
  text: string;
  values: number[];
  unit: 'percent' | 'money' | null;
  /** Start and end of the number in the text after its number words became digits. */
  start: number;
  end: number;
  /** True for a part of a name, such as "Q4", which is not used in calculations. */
  isCode: boolean;
};

const digits = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const magnitude = '(?<magnitude>thousand|million|billion|trillion|lakh|crore|mio|mln|mn|bln|bn|tn)';
const currency = String.raw`(?:\s(?:US|U\.S\.|Canadian|Australian))?\s(?:dollars?|euros?|pounds?|rupees?|francs?|yen|cents?|kron(?:a|or|e|er)|USD|EUR|GBP|INR|CHF|SEK|NOK|DKK|kr)\b`;
const numberPattern = new RegExp(
  String.raw`(?<money>[$€£¥₹]|\bRs\.?\s)?\s?(?<digits>${digits})(?:(?:\s|-)?${magnitude}s?(?![a-z])|(?<letter>[kmbt])(?![a-z\d]))?(?<unit>\s?%|\s?per\s?cent(?:age)?\b|${currency})?`,
  'giu',
);

const indianScales: Record<string, number> = { lakh: 1e5, crore: 1e7 };

/** Finds every number in a text, in digits or in words. */
export function numericFacts(text: string): NumericFact[] {
  return numbersInDigits(digitsForWords(text));
}

/** Does the same as `numericFacts`, for a text that `digitsForWords` returned. */
export function numbersInDigits(text: string): NumericFact[] {
  const found = [...text.matchAll(numberPattern)].map((match): NumericFact & { factor: number } => {
    const { money, digits = '', magnitude, letter, unit } = match.groups ?? {};
    const value = Number(digits.replaceAll(',', ''));
    const scale = (magnitude ?? letter ?? '').toLowerCase();
    const factor = indianScales[scale] ?? scaleFactor(scale);
    const space = match[0].length - match[0].trimStart().length;
    return {
      text: match[0].trim(),
      values: letter && !money ? [value, value * factor] : [value * factor],
      unit: unit && /%|cent(?:age)?$/i.test(unit.trim()) ? 'percent' : money || unit ? 'money' : null,
      start: match.index + space,
      end: match.index + match[0].length,
      factor,
      isCode: /(?!v)\p{L}$/iu.test(text.slice(Math.max(0, match.index + space - 2), match.index + space)),
    };
  });
  return found.map(({ factor, ...number }, index) => {
    const next = found[index + 1];
    // "from 3.1 to 4.5 million dollars": the first is also in millions.
    const sharesScale =
      next &&
      factor === 1 &&
      next.factor > 1 &&
      /^\s?(?:to|and|or|[-–])\s?$/.test(text.slice(number.end, next.start));
    if (!sharesScale || number.unit !== null) return number;
    return { ...number, values: [...number.values, ...number.values.map((value) => value * next.factor)] };
  });
}

/** Returns the last years of ranges such as 2014-15 in full: 2015. */
export function shortenedYears(text: string): number[] {
  return [...text.matchAll(/\b((?:19|20)\d\d)\s?[-–—/]\s?(\d\d)\b/g)].map(([, from = '', to = '']) =>
    Number(from.slice(0, 2) + to),
  );
}

/** Tells whether two numbers are equal except for floating-point noise; rounded numbers are not. */
export function sameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
