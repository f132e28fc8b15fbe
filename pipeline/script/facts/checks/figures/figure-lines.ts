import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Passage, SlideFacts } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { isYear } from './number-families.ts';
import { type Occurrence, timeBehind } from './occurrence.ts';
import type { SaidFigure } from './said-figure.ts';

/**
 * Tells whether another line, with a number of its own, matches the sentence better: it has all words that the lines with this
 * number share with the sentence, and more. Example: "enroll 22 percent of the students", where 22 percent of the degrees are
 * awarded and 11 percent of the students enroll.
 */
export function isOfOtherLine(
  figure: SaidFigure,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  // The lines of a card are there one by one.
  const own = occurrences.filter(({ passage }) => passage.form !== 'card');
  if (own.length === 0) return false;
  if (own.some(({ passage }) => passage.slideNumber !== slide.number || passage.form === 'cell'))
    return false;
  const shared = own.map(({ passage }) => sharedWith(figure, passage));
  const isYear = isYearIn(figure);
  return slide.passages.some((passage) => {
    if (passage.form !== 'line' || own.some((one) => one.passage === passage)) return false;
    const isRival = passage.numbers.some(
      (held) =>
        held.unit === figure.unit &&
        !held.isCode &&
        isYearIn(held) === isYear &&
        timeBehind(held, passage) === figure.timeUnit,
    );
    const rival = isRival ? sharedWith(figure, passage) : new Set<string>();
    return shared.every((mine, index) => {
      const isParallel = isYear || areParallel(passage, own[index]?.passage);
      return rival.size >= mine.size + (isParallel ? 1 : 2) && isWithin(mine, rival);
    });
  });
}

/** Lines that differ in a word or two: "Reading strand: 24 statements", "Writing strand: 10 statements". */
function areParallel({ content, numbers }: Passage, other: Passage | undefined): boolean {
  if (!other) return false;
  // "50% product", "30% sales": a number and a name.
  const isShort = (one: Pick<Passage, 'content' | 'numbers'>) =>
    one.content.size <= 2 && one.numbers.length === 1;
  if (isShort({ content, numbers }) && isShort(other)) return true;
  const common = [...content].filter((stem) => other.content.has(stem)).length;
  return common >= 1 && Math.max(content.size, other.content.size) - common <= 2;
}

const months = new Set(monthNames.map((name) => stemOf(name.toLowerCase())));

/** Returns the words that a passage shares with the sentence. The month of a date says as little about its subject as the year. */
const sharedWith = ({ about }: SaidFigure, { content, heading }: Passage): ReadonlySet<string> =>
  new Set(
    [...about].filter((stem) => !months.has(stem) && (content.has(stem) || heading?.content.has(stem))),
  );

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((stem) => all.has(stem));

/** "60 percent by 2020" where the line with 60 percent has 2025, and none has both. */
export function hasOtherYear(
  figure: SaidFigure,
  sentence: SaidText,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  if (isYearIn(figure) || occurrences.some(({ passage }) => passage.slideNumber !== slide.number))
    return false;
  const clause = sentence.words.findLast(({ start }) => start <= figure.start)?.clause;
  const years = sentence.numbers.filter(
    (number) =>
      isYearIn(number) &&
      sentence.words.some((word) => word.clause === clause && word.start === number.start),
  );
  const [year, second] = years.flatMap(({ values }) => values);
  if (year === undefined || second !== undefined) return false;
  const isElsewhere = slide.passages.some(({ numbers }) =>
    numbers.some(({ values }) => values.includes(year)),
  );
  const yearsOf = ({ numbers }: Passage) => numbers.filter(isYearIn).flatMap(({ values }) => values);
  return (
    isElsewhere &&
    occurrences.every(({ passage }) => {
      const held = yearsOf(passage);
      return held.length > 0 && !held.includes(year);
    })
  );
}

const isYearIn = ({ values, unit }: Pick<NumericFact, 'values' | 'unit'>): boolean =>
  unit === null && values.some(isYear);
