import { decimal } from '../../number-to-words.ts';
import { scaleWord } from '../../scale-words.ts';
import { unitsOfMeasure } from './units-of-measure.ts';

const number = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d+)?|\.\d+`;
const scale = String.raw`\s?(?:[Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion|[Ll]akhs?|[Cc]rores?|MM|mm|[Mm]n|mln|[Mm]io|[Mm]rd|[Bb]n|bln|tn|[KkMmBbT])(?![A-Za-z])`;

/** Source of a pattern for the dash of a range: "5-10", "5–10", "5 - 10". */
export const rangeDash = String.raw`(?:[-–—]|\s[-–—]\s)`;

/** Source of a pattern for the letters of an ordinal: "3rd". */
export const ordinalEnding = '(?:st|nd|rd|th)';

/**
 * Source of a pattern for a number with an optional scale ("1.2M", "4.5 billion"): groups `<name>` and
 * `<name>Scale`.
 */
export function amountPattern(name: string): string {
  return `(?<${name}>${number})(?<${name}Scale>${scale})?`;
}

/** As `amountPattern` without a scale: for percentages, measures and plain decimals. */
export function numberPattern(name: string): string {
  return `(?<${name}>${number})`;
}

/** Returns an amount in words: ("1.2", "M") → "one point two million". */
function amountInWords(written: string, writtenScale: string | undefined): string {
  const word = scaleWord(writtenScale ?? '');
  return word === undefined ? decimal(written) : `${decimal(written)} ${word}`;
}

/**
 * Returns the amount or range in the groups `low`, `lowScale`, `high`, `highScale` in words: "5-10M" → "five to ten
 * million".
 */
export function amountOrRangeInWords(groups: Record<string, string | undefined>): string {
  const { low = '', lowScale, high, highScale } = groups;
  if (high === undefined) return amountInWords(low, lowScale);
  const sameScale = lowScale?.trim() === highScale?.trim();
  return `${amountInWords(low, sameScale ? undefined : lowScale)} to ${amountInWords(high, highScale)}`;
}

/** Returns a sign in words: "-" and "−" → "minus ", "+" → "plus ", none → "". */
export function signInWords(sign: string | undefined): string {
  if (sign === undefined || sign === '') return '';
  return { '+': 'plus ', '±': 'plus or minus ' }[sign] ?? 'minus ';
}

/** Abbreviations after a slash, in any case; other words after it are spoken as written. */
const ratePeriods = new Map([
  ...[
    ...['mo', 'yr', 'wk', 'hr', 'h', 'min', 'sec', 's', 'km', 'kg'],
    ...Object.keys(unitsOfMeasure).filter((unit) => /[²³]$/u.test(unit)),
  ].map((unit): [string, string] => [unit, unitsOfMeasure[unit]?.[0] ?? unit]),
  ...Object.entries({ 's²': 'second squared', mth: 'month', y: 'year', d: 'day', pp: 'person', ea: 'each' }),
]);

/** Source of a pattern for the unit of a rate: "/month", "/user/mo". */
export const ratePattern = String.raw`(?<rate>(?:\s?/\s?[A-Za-z]{1,12}[²³]?){1,3})?`;

/** Returns a rate in words: "/user/mo" → " per user per month". */
export function rateInWords(rate: string | undefined): string {
  if (rate === undefined) return '';
  return rate
    .split('/')
    .slice(1)
    .map((period) => ` per ${ratePeriods.get(period.trim().toLowerCase()) ?? period.trim().toLowerCase()}`)
    .join('');
}
