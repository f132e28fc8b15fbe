import { designation } from './designation.ts';

/**
 * A text whose numbers are written in the English way, and the length of the original that corresponds to a
 * beginning of it.
 */
export type PlainNumbers = { text: string; lengthAsWritten: (length: number) => number };

const otherWays = [
  // "1 000 000", "12 500,50", "1'000'000"
  String.raw`\d{1,3}(?: \d{3})+(?! ?\d)(?:[.,]\d{1,2}(?!\d))?`,
  String.raw`\d{1,3}(?:'\d{3})+(?:[.,]\d{1,2}(?!\d))?`,
  // "1.234,56", "1.000.000"
  String.raw`\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)`,
  String.raw`\d{1,3}(?:(?:\.\d{3}){2}|(?:\.\d{3})+\.000)(?![.,]?\d)`,
  // "101,62", "0,375": a comma that is not a thousands comma
  String.raw`\d+,\d{1,2}(?![\d,]|\.\d)`,
  String.raw`0,\d{3,}`,
  // "€1.250": nobody writes tenths of a cent after that sign
  String.raw`(?<=€ ?)[1-9]\d{0,2}\.\d{3}(?![.,]?\d| ?(?:[KkMmBb]|mio|mln|million|billion|bn)\b)`,
].join('|');
const numbers = new RegExp(String.raw`(?<![\p{L}\d.,:'/+]|\d )(?:${otherWays})(?!\p{L}{2})`, 'gu');
const unitFollows =
  /^\s?(?:[€$£¥%‰]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|kr|km|kg|m²|t)\b|(?:\p{Ll}{3,}s|people|staff)\b)/u;

/** Maximum number of characters before the digits of an amount ("− CHF 5"). Most words contain no number at all. */
const longestPrefix = 8;

/**
 * Rewrites numbers from other countries' formats: "1 000 000", "101,62 %", "1.234,56 €", "1'000'000".
 * @param before the word before the text, because "steps 1,2" is a list and "Phase 3 200 people" has two numbers
 */
export function inPlainNumbers(text: string, before: string): PlainNumbers {
  if (!/\d/.test(text.slice(0, longestPrefix))) return { text, lengthAsWritten: (length) => length };
  const found = Array.from(text.matchAll(numbers), ({ 0: written, index }) => ({ written, index })).filter(
    ({ written, index }) => {
      const previous = index === 0 ? before : (/(\S+) $/.exec(text.slice(0, index))?.[1] ?? '');
      return !designation.test(previous) && isOneNumber(written, text.slice(index + written.length));
    },
  );
  const changed = found.map(({ written, index }) => ({ index, written, plain: plainNumber(written) }));
  let plainText = '';
  let end = 0;
  for (const { index, written, plain } of changed) {
    plainText += text.slice(end, index) + plain;
    end = index + written.length;
  }
  return {
    text: plainText + text.slice(end),
    lengthAsWritten: (length) => {
      let asWritten = length;
      for (const { index, written, plain } of changed)
        if (index < asWritten) asWritten += written.length - plain.length;
      return asWritten;
    },
  };
}

/** Tells whether "12 500" is one number: only before a unit, or with three zeros. */
function isOneNumber(written: string, after: string): boolean {
  if (!/^\d{1,3} \d{3}$/.test(written)) return true;
  return written.endsWith('000') || unitFollows.test(after);
}

/** Converts a number to the English format: "1 234,5" and "1.234,5" → "1,234.5". */
function plainNumber(written: string): string {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1] ?? /^0,(\d+)$/.exec(written)?.[1];
  const whole = decimals === undefined ? written : written.slice(0, -decimals.length - 1);
  const digits = whole.replace(/\D/g, '').replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}
