import {
  monthName,
  monthPattern,
  shortMonthPattern,
  weekdayName,
  weekdayNamePattern,
  weekdayPattern,
} from '../../months-and-weekdays.ts';
import { ordinal, yearInWords } from '../../number-to-words.ts';
import { ordinalEnding, rangeDash } from './amount.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const day = '[0-3]?[0-9]';
const year = '(?<year>[12][0-9]{3})';
const afterDate = new RegExp(
  `^(?:on|by|from|since|until|till|before|after|due|of|${weekdayNamePattern}),?$`,
  'i',
);

const isoDate = expression(String.raw`(?<year>[12]\d{3})-(?<month>\d{2})-(?<day>\d{2})`);
const slashDate = expression(String.raw`(?<first>\d{1,2})/(?<second>\d{1,2})/(?<year>\d{4}|\d{2})`);
const dottedDate = expression(String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>[12]\d{3})`);
const monthDay = expression(
  String.raw`(?<month>${monthPattern})\s(?<day>${day})${ordinalEnding}?` +
    String.raw`(?:(?:${rangeDash}|\s[-–—])(?<lastDay>${day})${ordinalEnding}?)?(?:,?\s${year})?`,
);
const dayMonth = expression(
  String.raw`(?<day>${day})${ordinalEnding}?\s(?:of\s)?(?<month>${monthPattern})(?:,?\s${year})?`,
);
const dashedDate = expression(
  String.raw`(?<day>\d{1,2})(?<dash>[-/])(?<month>${monthPattern})\k<dash>(?<year>[12]\d{3}|\d{2})`,
);
const monthYear = expression(String.raw`(?<month>${monthPattern})[\s-]${year}`);
const monthRange = expression(`(?<first>${monthPattern})${rangeDash}(?<last>${monthPattern})`);
const weekdayRange = expression(`(?<first>${weekdayPattern})${rangeDash}(?<last>${weekdayPattern})`);
const shortWeekday = expression(String.raw`(?<name>Mon|Tues?|Wed|Thurs?|Fri)(?:\.|,(?=\s[A-Z\d]))`);
const shortMonth = expression(String.raw`(?<name>${shortMonthPattern}(?:\.|(?=\s['’\d])))`);
const monthOfYear = expression(String.raw`(?<month>0[1-9]|1[0-2])/(?<year>20\d{2}|19\d{2})`);
const dayOfYear = expression(String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})`);

/**
 * Verbaliser for "3/14/2026" (month first unless that is impossible), "2026-03-14", "March 3rd", "3 March 2026",
 * "3-Mar-2026", "Mon-Fri".
 */
export const verbaliseDate = firstOf([
  verbaliser(isoDate, (groups) => dateInWords(Number(groups.month), groups.day, groups.year)),
  verbaliser(slashDate, ({ first, second, year: writtenYear }) => {
    const [month, dayOfMonth] = Number(first) > 12 ? [second, first] : [first, second];
    return dateInWords(Number(month), dayOfMonth, writtenYear);
  }),
  verbaliser(dottedDate, (groups) => dateInWords(Number(groups.month), groups.day, groups.year)),
  verbaliser(dashedDate, ({ month = '', day: dayOfMonth, year: writtenYear }) =>
    dateInWords(month, dayOfMonth, writtenYear),
  ),
  verbaliser(monthDay, ({ month = '', day: first, lastDay, year: writtenYear }) => {
    const date = dateInWords(month, first, lastDay === undefined ? writtenYear : undefined);
    if (date === undefined || lastDay === undefined) return date;
    return isDay(lastDay)
      ? `${date} to ${ordinal(String(Number(lastDay)))}${spokenYear(writtenYear)}`
      : undefined;
  }),
  verbaliser(dayMonth, ({ month = '', day: dayOfMonth = '', year: writtenYear }, { before }) => {
    const name = monthName(month);
    if (name === undefined || !isDay(dayOfMonth)) return undefined;
    const article = /^(?:the|[a-z]+day)$/i.test(before) ? '' : 'the ';
    return `${article}${ordinal(String(Number(dayOfMonth)))} of ${name}${spokenYear(writtenYear)}`;
  }),
  verbaliser(monthYear, ({ month = '', year: writtenYear }) => {
    return `${monthName(month)} ${yearInWords(Number(writtenYear))}`;
  }),
  verbaliser(monthOfYear, ({ month, year: writtenYear }) => {
    return `${monthName(Number(month))} ${yearInWords(Number(writtenYear))}`;
  }),
  verbaliser(monthRange, ({ first = '', last = '' }) => `${monthName(first)} to ${monthName(last)}`),
  verbaliser(weekdayRange, ({ first = '', last = '' }) => `${weekdayName(first)} to ${weekdayName(last)}`),
  verbaliser(shortWeekday, ({ name = '' }) => weekdayName(name)),
  verbaliser(shortMonth, ({ name = '' }) => monthName(name)),
  verbaliser(dayOfYear, (groups, { before }) =>
    afterDate.test(before) ? dateInWords(Number(groups.month), groups.day, undefined) : undefined,
  ),
]);

function dateInWords(
  month: string | number,
  dayOfMonth: string | undefined,
  writtenYear: string | undefined,
): string | undefined {
  const name = monthName(month);
  if (name === undefined || dayOfMonth === undefined || !isDay(dayOfMonth)) return undefined;
  return `${name} ${ordinal(String(Number(dayOfMonth)))}${spokenYear(writtenYear)}`;
}

function isDay(written: string): boolean {
  return Number(written) >= 1 && Number(written) <= 31;
}

/** Returns a year with its comma: ", twenty twenty-six". A two-digit year from 70 on belongs to the last century. */
function spokenYear(written: string | undefined): string {
  if (written === undefined) return '';
  const value = Number(written);
  const full = written.length === 4 ? value : value + (value < 70 ? 2000 : 1900);
  return `, ${yearInWords(full)}`;
}
