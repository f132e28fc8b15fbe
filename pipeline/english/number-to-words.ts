/** Words from "zero" to "nineteen", each at the index of its value. */
export const belowTwenty: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** Source of a pattern for the numbers that writers spell out: "one" to "ten". */
export const numberWordPattern = `(?:${belowTwenty.slice(1, 11).join('|')})`;

/** Words from "twenty" to "ninety", each at the index of its tens: `tens[2]` is "twenty". */
export const tens: readonly string[] = [
  '',
  '',
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
];
const scales = [
  '',
  ' thousand',
  ' million',
  ' billion',
  ' trillion',
  ' quadrillion',
  ' quintillion',
  ' sextillion',
  ' septillion',
  ' octillion',
  ' nonillion',
  ' decillion',
] as const;
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/**
 * Returns a number in words, with or without thousands commas: "1,250" → "one thousand two hundred fifty". Numbers
 * with a leading zero ("007") or beyond the named scales are codes, and are read digit by digit.
 */
export function cardinal(written: string): string {
  const digits = written.replaceAll(',', '');
  if (digits.length > scales.length * 3 || (digits.length > 1 && digits.startsWith('0')))
    return digitByDigit(digits);
  const words: string[] = [];
  for (let group = Math.ceil(digits.length / 3) - 1; group >= 0; group -= 1) {
    const value = Number(digits.slice(-3 * group - 3, group === 0 ? undefined : -3 * group));
    if (value > 0) words.push(belowThousand(value) + (scales[group] ?? ''));
  }
  return words.join(' ') || 'zero';
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const rest = value % 100;
  return `${belowTwenty[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`;
}

function belowHundred(value: number): string {
  if (value < 20) return belowTwenty[value] ?? '';
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${belowTwenty[unit]}`}`;
}

/** Returns a decimal in words: "3.14" → "three point one four", ".5" → "zero point five", "1,250" → as `cardinal`. */
export function decimal(written: string): string {
  const [whole = '', fraction] = written.split('.');
  const wholeWords = cardinal(whole || '0');
  return fraction === undefined || fraction === ''
    ? wholeWords
    : `${wholeWords} point ${digitByDigit(fraction)}`;
}

/** Returns an ordinal in words: "21" → "twenty-first". */
export function ordinal(digits: string): string {
  return toOrdinal(cardinal(digits));
}

/** Converts a cardinal in words to an ordinal: "twenty-one" → "twenty-first". Only the last word changes. */
function toOrdinal(words: string): string {
  return words.replace(/[a-z]+$/, (last) => {
    const irregular = irregularOrdinals[last];
    if (irregular !== undefined) return irregular;
    if (last.endsWith('y')) return `${last.slice(0, -1)}ieth`;
    return `${last}${last.endsWith('t') ? 'h' : 'th'}`;
  });
}

/** Returns digits one by one: "407" → "four zero seven". */
export function digitByDigit(digits: string): string {
  return Array.from(digits, (digit) => belowTwenty[Number(digit)] ?? '').join(' ');
}

/**
 * Returns a year from 1000 to 2999 in words: 1905 → "nineteen oh five", 2026 → "twenty twenty-six", 2005 → "two
 * thousand five".
 */
export function yearInWords(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year % 1000 < 10) return cardinal(String(year));
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${belowTwenty[rest]}` : belowHundred(rest)}`;
}

/**
 * Returns the plural of a number in words: "nineteen ninety" → "nineteen nineties", "two thousand" → "two
 * thousands".
 */
export function pluralOfNumber(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}${words.endsWith('x') ? 'es' : 's'}`;
}

/** Sign and figure that are spoken "number one": "our #1 port". */
export const signedOne = /(?<=\b(?:the|our|your|their|is|are) )#1(?= \p{Ll})/giu;
