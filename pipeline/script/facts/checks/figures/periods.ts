import { monthName, monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Series, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { closestPassages } from '../closest-passages.ts';
import { isYear } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import { type Rounding, roundsTo, type SaidFigure, saidFigure } from './said-figure.ts';
import { hoursBetweenTimes } from './times.ts';

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(stemOf);
const period =
  /\b(?:(?:an?|one|per|every|each)\s(?<unit>second|minute|hour|day|week|month|quarter|year)|(?<adverb>hourly|daily|weekly|monthly|quarterly|yearly|annually|annual))\b/gi;
function isRateOf(number: NumericFact, stem: string, sentence: SaidText): boolean {
  const { per, unit, timeUnit } = saidFigure(number, sentence);
  return per === stem && (unit === 'money' || timeUnit !== null);
}

/** Tells whether the slide gives exactly this number. */
const isHeld = ({ values }: NumericFact, { passages }: SlideFacts): boolean =>
  passages.some(({ numbers }) => numbers.some((held) => held.values.some((value) => values.includes(value))));

const partOf = /^\s(?:of|less|more|fewer|past|to|\p{L}{3,}er)\b/iu;

const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** Lists the rhythms that a text names: "every Friday", "each day". */
const rhythmsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(
        String.raw`\b(?:every|each|(?:once|twice|\d+ times) (?:an?|per))\s(${weekday}|morning|evening|hour|day|week|month|quarter|year)\b`,
        'gi',
      ),
    ),
  ].map(([, unit = '']) => unit.toLowerCase());

const isWeekday = new RegExp(`^(?:${weekday})$`);

/** Tells whether two rhythms agree. An event of every Monday happens every week, but not every Tuesday. */
function isSameRhythm(one: string, other: string): boolean {
  const isWeekly = [one, other].includes('week') && [one, other].some((name) => isWeekday.test(name));
  return one === other || isWeekly;
}

const nextUnit =
  /\b(next|following|same|last|previous)\s(morning|evening|night|day|week|month|quarter|year)\b/gi;
const areClose = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() ||
  [one, other].every((word) => /^(?:next|following)$/i.test(word)) ||
  [one, other].every((word) => /^(?:last|previous)$/i.test(word));
const perThing = /\bper\s(?<thing>\p{L}{3,})/giu;

/** Finds wrong periods: "a week" where the deck says an hour, "per user" where it says per request. */
export function wrongPeriods(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const match of sentence.text.matchAll(period)) {
    const stem = stemOf((match.groups?.unit ?? match.groups?.adverb ?? '').toLowerCase());
    // The rate of a number is checked with it, and "a quarter cheaper" is a share.
    const isReckoned = (number: NumericFact) => periodIn(sentence.text) === stem && !isHeld(number, slide);
    if (sentence.numbers.some((number) => isRateOf(number, stem, sentence) || isReckoned(number))) continue;
    if (/^a quarter$/i.test(match[0]) && partOf.test(sentence.text.slice(match.index + match[0].length)))
      continue;
    if (slide.stems.has(stem) || isOtherSpan({ values: [1], timeUnit: stem }, slide)) continue;
    const about = new Set(sentence.words.filter(({ isContent }) => isContent).map((word) => word.stem));
    const isOther = slide.passages.some(
      ({ stems, content }) =>
        units.some((unit) => stems.has(unit)) &&
        [...about].some((one) => content.has(one) && !units.includes(one)),
    );
    if (isOther) return [{ kind: 'unit', said: match[0] }];
  }
  const rhythm = rhythmsIn(sentence.text)[0];
  const closest = rhythm === undefined ? [] : closestPassages(sentence.content, slide, slide.passages, 2);
  const heldRhythms = closest.map(({ text }) => rhythmsIn(text));
  if (
    rhythm !== undefined &&
    heldRhythms.length > 0 &&
    heldRhythms.every((held) => held.length > 0 && !held.some((one) => isSameRhythm(one, rhythm)))
  )
    return [{ kind: 'unit', said: `every ${rhythm}` }];
  for (const [said, when = '', unit = ''] of sentence.text.matchAll(nextUnit)) {
    const others = slide.passages
      .flatMap(({ text }) => [...text.matchAll(nextUnit)])
      .filter((other) => areClose(other[1] ?? '', when));
    if (others.length > 0 && !others.some((other) => other[2]?.toLowerCase() === unit.toLowerCase()))
      return [{ kind: 'unit', said }];
  }
  for (const match of sentence.text.matchAll(perThing)) {
    const stem = stemOf((match.groups?.thing ?? '').toLowerCase());
    const isPer = slide.passages.some(({ text }) => /\bper\b/i.test(text.replace(/\bper ?cent/gi, '')));
    if (isPer && !units.includes(stem) && !slide.stems.has(stem)) return [{ kind: 'unit', said: match[0] }];
  }
  return [];
}

/** Hours in each unit of time, by its stem. */
export const hoursOf = new Map(
  Object.entries({ minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, quarter: 2190, year: 8760 }).map(
    ([name, hours]) => [stemOf(name), hours] as const,
  ),
);

/** Returns the period that opens a sentence, as a stem: "Over a year, that is 32,400 dollars". */
export function periodIn(text: string): string | null {
  const unit = /\b(?:over|in|per|every|each|for) (?:an?|one|the|1) (?:whole |full )?(?<unit>\p{L}+)/iu.exec(
    text,
  )?.groups?.unit;
  const stem = unit === undefined ? null : stemOf(unit.toLowerCase());
  return stem !== null && hoursOf.has(stem) ? stem : null;
}

/**
 * Tells whether a number is a length of time in another unit: "two weeks" for "14 days", "two years" for 2022 to
 * 2024, "nine months" for the first to the fourth quarter.
 */
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

/** Returns the lengths of time on a slide, in hours. */
export function spansOf({ passages }: SlideFacts): { unit: string; hours: number }[] {
  return passages.flatMap((passage) =>
    passage.numbers.flatMap((held) => {
      // "Days to first visit 21": the unit may be in the heading.
      const behind = timeBehind(held, passage);
      const unit = behind ?? [...hoursOf.keys()].find((stem) => passage.stems.has(stem));
      const hours = unit === undefined ? undefined : hoursOf.get(unit);
      if (unit === undefined || hours === undefined) return [];
      return held.values.map((value) => ({ unit, hours: value * hours }));
    }),
  );
}

/**
 * Returns the hours between the quarters of a slide, and between the two months of a line: "from February to
 * April".
 */
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

/**
 * Returns the hours from the first quarter or month of a series to its last, both excluding and including the last;
 * empty for other series.
 */
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
