import { cardinal, pluralOfNumber, yearInWords } from '../../number-to-words.ts';
import { anyOf } from '../../word-list.ts';
import { rangeDash } from './amount.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const yearRange = expression(String.raw`(?<first>[12]\d{3})(?:${rangeDash}|/)(?<last>[12]\d{3}|\d{2})`);
const longDecade = expression(String.raw`(?<century>1[1-9]|20)(?<decade>\d0)['’]?s`);
const shortDecade = expression(`(?<apostrophe>['’])?(?<decade>[2-9]0)['’]?s`);
const shortYear = expression(String.raw`['’](?<year>\d{2})`);
const plainYear = expression(String.raw`(?<year>1[1-9]\d{2}|20\d{2})`);

const countedThings = new RegExp(
  String.raw`^\s(?:active |new |paying |more |small |large |happy )?${anyOf(import.meta, 'counted-things')}\b`,
  'i',
);
const yearCues =
  /^(?:in|since|by|from|until|till|before|after|circa|during|year|of|to|for|fiscal|FY|early|mid|late|summer|spring|winter|fall|autumn|[A-Z][a-z]+,?|©)$/i;

/** Words before "90s" that make it years instead of seconds. */
export const precedesDecade = /^(?:the|their|his|her|my|early|mid|late)$/i;

/**
 * Verbaliser for "2026", "1905", "2019–2021", "2014-15", "2000s", "'90s", "'26". Other four-digit numbers are left
 * alone.
 */
export const verbaliseYear = firstOf([
  verbaliser(yearRange, ({ first = '', last = '' }) => {
    const isShort = last.length === 2;
    const isConsecutive = isShort && Number(last) === (Number(first) + 1) % 100;
    if (isShort ? !isConsecutive : !isCommonYear(first) || !isCommonYear(last)) return undefined;
    return `${yearInWords(Number(first))} to ${isShort ? cardinal(String(Number(last))) : yearInWords(Number(last))}`;
  }),
  verbaliser(longDecade, ({ century = '', decade = '' }) =>
    pluralOfNumber(yearInWords(Number(century + decade))),
  ),
  verbaliser(shortDecade, ({ apostrophe, decade = '' }, { before }) => {
    const isDecade = apostrophe !== undefined || precedesDecade.test(before);
    return isDecade ? pluralOfNumber(cardinal(decade)) : undefined;
  }),
  verbaliser(shortYear, ({ year = '' }) =>
    year.startsWith('0') ? `oh ${cardinal(year.slice(1))}` : cardinal(year),
  ),
  verbaliser(plainYear, ({ year = '' }, { before, after }) => {
    if (countedThings.test(after)) return undefined;
    return isCommonYear(year) || yearCues.test(before) ? yearInWords(Number(year)) : undefined;
  }),
]);

function isCommonYear(written: string): boolean {
  return /^(?:19|20)\d\d$/.test(written);
}
