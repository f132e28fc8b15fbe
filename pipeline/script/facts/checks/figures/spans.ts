import { monthName, monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Series, SlideFacts } from '../../facts.ts';
import { stemOf } from '../../said-words.ts';
import { hoursBetweenTimes } from './clock-times.ts';
import { isYear } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import { type Rounding, roundsTo } from './rounding.ts';
import type { SaidFigure } from './said-figure.ts';

/** Hours in each unit of time, by its stem. */
export const hoursOf = new Map(
  Object.entries({ minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, quarter: 2190, year: 8760 }).map(
    ([name, hours]) => [stemOf(name), hours] as const,
  ),
);

/** "Over a year, that is 32,400 dollars": the period that opens a sentence, as a stem. */
export function periodIn(text: string): string | null {
  const unit = /\b(?:over|in|per|every|each|for) (?:an?|one|the|1) (?:whole |full )?(?<unit>\p{L}+)/iu.exec(
    text,
  )?.groups?.unit;
  const stem = unit === undefined ? null : stemOf(unit.toLowerCase());
  return stem !== null && hoursOf.has(stem) ? stem : null;
}

/** "two weeks" for "14 days", "two years" for 2022 to 2024, "nine months" for the first to the fourth quarter. */
export function isOtherSpan(
  { values, timeUnit, rounding = 'exact' }: Pick<SaidFigure, 'values' | 'timeUnit'> & { rounding?: Rounding },
  slide: SlideFacts,
): boolean {
  const unitHours = hoursOf.get(timeUnit ?? '');
  if (unitHours === undefined) return false;
  const years = slide.passages.flatMap(({ numbers }) =>
    numbers.flatMap((held) => held.values.filter(isYear)),
  );
  if (
    timeUnit === stemOf('year') &&
    years.some((a) => years.some((b) => a > b && (values.includes(a - b) || values.includes(a - b + 1))))
  )
    return true;
  const others = [
    ...spansOf(slide).flatMap(({ unit, hours }) => (unit === timeUnit ? [] : [hours])),
    ...hoursBetweenTimes(slide),
    ...slide.series.flatMap(hoursOfSeries),
    ...hoursBetweenDates(slide),
  ];
  return others.some((hours) =>
    values.some(
      (said) =>
        isClose(hours, said * unitHours) ||
        (rounding !== 'exact' && roundsTo(said, hours / unitHours, rounding)),
    ),
  );
}

/** The lengths of time on a slide, in hours. */
export function spansOf({ passages }: SlideFacts): { unit: string; hours: number }[] {
  return passages.flatMap((passage) =>
    passage.numbers.flatMap((held) => {
      // "Days to first visit 21": the unit may stand in the heading.
      const behind = timeBehind(held, passage);
      const unit = behind ?? [...hoursOf.keys()].find((stem) => passage.stems.has(stem));
      const hours = unit === undefined ? undefined : hoursOf.get(unit);
      if (unit === undefined || hours === undefined) return [];
      return held.values.map((value) => ({ unit, hours: value * hours }));
    }),
  );
}

/** Between the quarters of a slide, and between the two months of a line: "from February to April". */
function hoursBetweenDates({ passages }: SlideFacts): number[] {
  const quarters = passages.flatMap(({ text }) =>
    [...text.matchAll(/\bQ([1-4])\s(?:of\s)?((?:19|20)\d\d)\b/g)].map(
      ([, quarter, year]) => Number(year) * 4 + Number(quarter),
    ),
  );
  const dates = passages.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(String.raw`\b(${monthNames.join('|')})\s((?:19|20)\d\d)\b`, 'g'))].map(
      ([, month, year]) => Number(year) * 12 + monthNames.findIndex((name) => name === month),
    ),
  );
  const monthSteps = dates.flatMap((one) => dates.filter((other) => other > one).map((other) => other - one));
  const steps = quarters.flatMap((one) =>
    quarters.filter((other) => other > one).map((other) => other - one),
  );
  const months = passages.flatMap(({ words }) => {
    const [from, to, third] = words.flatMap(({ word }) => {
      const at = monthNames.findIndex((name) => name.toLowerCase() === word);
      return at < 0 ? [] : [at];
    });
    return from === undefined || to === undefined || third !== undefined || to <= from
      ? []
      : [to - from, to - from + 1];
  });
  return [
    ...steps.map((count) => count * quarterHours),
    ...[...months, ...monthSteps].map((count) => count * monthHours),
  ];
}

const quarterHours = 2190;
const monthHours = 730;

/** Hours from the first quarter or month of a series to its last, and with the last; empty for other series. */
export function hoursOfSeries({ categories, isInTime }: Series): number[] {
  const isEach = (is: (category: string) => boolean) => isInTime && categories.every((one) => is(one.trim()));
  const step = isEach((category) => /^Q[1-4]\b/i.test(category))
    ? 'quarter'
    : isEach((category) => monthName(category) !== undefined)
      ? 'month'
      : null;
  const hours = step === null ? undefined : hoursOf.get(stemOf(step));
  return hours === undefined ? [] : [hours * (categories.length - 1), hours * categories.length];
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(a, b);
