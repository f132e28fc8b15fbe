import type { Passage, SlideFacts } from '../facts.ts';
import type { NumericFact } from '../numeric-facts.ts';
import { type SaidText, stemOf } from '../said-words.ts';
import { countedBehind, timeBehind } from './occurrence.ts';
import { roundsTo } from './rounding.ts';
import type { SaidFigure } from './said-figure.ts';

const sumCue =
  /\b(?:together|in all|all told|altogether|combined|total|sum|both|overall|adds? up|in sum|whole)\b/i;
const differenceCue =
  /\b(?:more|less|fewer|higher|lower|drop\w*|fall\w*|fell|rose|rise\w*|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|gain\w*|los[st]\w*|sav(?:e|es|ed|ing)|difference|gap|points?|up|down|by|ahead|behind|extra|additional|cheaper|later|earlier|longer|shorter|faster|slower|sooner|quicker|wider|apart|between|left|after|added|another)\b/i;
const shareCue = /\b(?:of (?:the|all|our|its|their)|share|percent of|account\w* for|make up|makes up)\b/i;

/** Whether a number follows from the numbers of the slide, by a step that the sentence names. */
export function isDerived(figure: SaidFigure, sentence: SaidText, slide: SlideFacts): boolean {
  const { text } = sentence;
  const matches = (value: number) =>
    figure.values.some(
      (said) =>
        Math.abs(said - value) < 1e-9 * Math.max(1, Math.abs(value)) ||
        roundsTo(said, value, figure.rounding) ||
        (figure.unit === 'percent' && said === Math.round(value)),
    );
  if (figure.timeUnit !== null && isOtherSpan(figure, slide)) return true;
  const families = numberFamilies(figure, slide);
  if (isPerOne(figure, slide, matches)) return true;
  return families.some((numbers) => {
    if (numbers.length < 2 || numbers.length > 40) return false;
    const pairs = numbers.flatMap((a, i) => numbers.flatMap((b, j) => (i === j ? [] : [[a, b] as const])));
    if (figure.isMultiple) return pairs.some(([a, b]) => b !== 0 && isRatio(figure, a / b));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    if (
      sumCue.test(text) &&
      (matches(total) || (numbers.length <= 8 && pairs.some(([a, b]) => matches(a + b))))
    )
      return true;
    if (differenceCue.test(text)) {
      if (pairs.some(([a, b]) => matches(a - b))) return true;
      if (
        figure.unit === 'percent' &&
        pairs.some(([a, b]) => b !== 0 && matches((100 * Math.abs(a - b)) / Math.abs(b)))
      )
        return true;
    }
    return (
      figure.unit === 'percent' &&
      shareCue.test(text) &&
      total !== 0 &&
      numbers.some((number) => matches((100 * number) / total))
    );
  });
}

const hoursOf = new Map(
  Object.entries({ minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, quarter: 2190, year: 8760 }).map(
    ([name, hours]) => [stemOf(name), hours] as const,
  ),
);

/** "two weeks" for "14 days", and "two years" for 2022 to 2024. */
function isOtherSpan({ values, timeUnit }: SaidFigure, slide: SlideFacts): boolean {
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
  return slide.passages.some((passage) =>
    passage.numbers.some((held) => {
      // "Days to first visit 21": the unit may stand in the heading.
      const behind = timeBehind(held, passage);
      const unit = behind ?? [...hoursOf.keys()].find((stem) => passage.stems.has(stem));
      const hours = unit === undefined ? undefined : hoursOf.get(unit);
      if (hours === undefined || hours === unitHours) return false;
      return held.values.some((value) => values.some((said) => isClose(value * hours, said * unitHours)));
    }),
  );
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(a, b);

/** "nearly three times": 2.8 times; unmarked, a twentieth may be off. */
export function isRatio(
  { values, rounding }: Pick<SaidFigure, 'values' | 'rounding'>,
  ratio: number,
): boolean {
  return values.some((said) => {
    const off = (ratio - said) / said;
    if (rounding === 'below') return off <= 0.005 && off >= -0.15;
    if (rounding === 'above' || rounding === 'orMore') return off >= 0 && off <= 0.3;
    if (rounding === 'about') return Math.abs(off) <= 0.1;
    return Math.abs(off) <= 0.04;
  });
}

/** Numbers that can be reckoned with each other: a series, or those of one unit in the slide's lines. */
export function numberFamilies(
  figure: Pick<SaidFigure, 'unit'> & { isMultiple?: boolean },
  slide: SlideFacts,
): number[][] {
  const series = slide.series
    .filter(
      ({ unit }) => figure.unit === 'percent' || figure.isMultiple || unit === figure.unit || unit === null,
    )
    .map(({ values }) => values.filter((value) => value !== null));
  const units =
    figure.unit === 'percent' || figure.isMultiple
      ? (['percent', 'money'] as const)
      : ([figure.unit] as const);
  const withUnit = units.filter((unit) => unit !== null).map((unit) => valuesOf(slide.passages, unit));
  // Bare numbers are reckoned with each other where they stand in one line, or count the same things.
  const bare =
    figure.unit === 'money'
      ? []
      : [
          ...slide.passages
            .filter(({ text }) => !text.includes(' ; '))
            .map((passage) => valuesOf([passage], null)),
          ...alikeCounts(slide),
        ];
  return [...series, ...withUnit, ...bare];
}

function valuesOf(passages: readonly Passage[], unit: NumericFact['unit']): number[] {
  const numbers = passages.flatMap((passage) => passage.numbers);
  return [
    ...new Set(
      numbers
        .filter((held) => held.unit === unit && !held.isCode && !isYear(held.values[0]))
        .map((held) => held.values.at(-1) ?? 0),
    ),
  ];
}

/** "two euros a person": what a row costs, by what it is for. */
function isPerOne({ unit }: SaidFigure, slide: SlideFacts, matches: (value: number) => boolean): boolean {
  if (unit !== 'money') return false;
  return slide.passages
    .filter(({ text }) => text.includes(' ; '))
    .some((row) =>
      valuesOf([row], 'money').some((price) =>
        valuesOf([row], null).some((count) => count > 1 && matches(price / count)),
      ),
    );
}

function alikeCounts(slide: SlideFacts): number[][] {
  const byThing = new Map<string, Set<number>>();
  for (const passage of slide.passages) {
    for (const held of passage.numbers) {
      const thing = held.unit === null ? countedBehind(held, passage) : null;
      if (thing === null) continue;
      byThing.set(thing, (byThing.get(thing) ?? new Set()).add(held.values.at(-1) ?? 0));
    }
  }
  return [...byThing.values()].map((values) => [...values]);
}

const isYear = (value: number | undefined): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1900 && value < 2100;
