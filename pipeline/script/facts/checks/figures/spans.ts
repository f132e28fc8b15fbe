import type { SlideFacts } from '../../facts.ts';
import { stemOf } from '../../said-words.ts';
import { isYear } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import type { SaidFigure } from './said-figure.ts';

/** Hours in each unit of time, by its stem. */
export const hoursOf = new Map(
  Object.entries({ minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, quarter: 2190, year: 8760 }).map(
    ([name, hours]) => [stemOf(name), hours] as const,
  ),
);

/** "two weeks" for "14 days", and "two years" for 2022 to 2024. */
export function isOtherSpan(
  { values, timeUnit }: Pick<SaidFigure, 'values' | 'timeUnit'>,
  slide: SlideFacts,
): boolean {
  const unitHours = hoursOf.get(timeUnit ?? '');
  if (unitHours === undefined) return false;
  const years = slide.passages.flatMap(({ numbers }) =>
    numbers.flatMap((held) => held.values.filter(isYear)),
  );
  if (
    timeUnit === stemOf('year') &&
    years.some((a) => years.some((b) => values.includes(a - b) || values.includes(a - b + 1)))
  )
    return true;
  return spansOf(slide).some(
    ({ unit, hours }) => unit !== timeUnit && values.some((said) => isClose(hours, said * unitHours)),
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

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(a, b);
