import type { SlideFacts } from '../../facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { isYear, namedFamilies, numberFamilies, valuesOf } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import { roundsTo } from './rounding.ts';
import type { SaidFigure } from './said-figure.ts';

const sumCue =
  /\b(?:together|in all|all told|altogether|combined|total|sum|both|overall|adds? up|in sum|whole)\b/i;
const differenceCue =
  /\b(?:more|less|fewer|higher|lower|drop\w*|fall\w*|fell|rose|rise\w*|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|gain\w*|los[st]\w*|sav(?:e|es|ed|ing)|difference|gap|points?|up|down|by|ahead|behind|extra|additional|cheaper|later|earlier|longer|shorter|faster|slower|sooner|quicker|wider|apart|between|left|after|added|another)\b/i;
const shareCue = /\b(?:of (?:the|all|our|its|their)|share|percent of|account\w* for|make up|makes up)\b/i;

/** Whether a number follows from the numbers of the slide, by a step that the sentence names. */
export function isDerived(said: SaidFigure, sentence: SaidText, slide: SlideFacts): boolean {
  const { text } = sentence;
  // "22 points more": a difference of percentages.
  const isPoints = said.unit === null && /^\s(?:percentage\s)?points?\b/i.test(text.slice(said.end));
  const figure: SaidFigure = isPoints ? { ...said, unit: 'percent' } : said;
  const matches = (value: number) =>
    figure.values.some(
      (said) =>
        Math.abs(said - value) < 1e-9 * Math.max(1, Math.abs(value)) ||
        roundsTo(said, value, figure.rounding) ||
        (figure.unit === 'percent' && said === Math.round(value)),
    );
  if (figure.timeUnit !== null && isOtherSpan(figure, slide)) return true;
  const named = figure.isMultiple ? namedFamilies(sentence.stems, slide) : [];
  const families = named.length > 0 ? named : numberFamilies(figure, slide);
  if (isPerOne(figure, slide, matches) || isProduct(figure, sentence, slide, matches)) return true;
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
function spansOf({ passages }: SlideFacts): { unit: string; hours: number }[] {
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

/** "With 25 people that is more than four hours": so many times what one takes, or costs. */
function isProduct(
  figure: SaidFigure,
  { numbers }: SaidText,
  slide: SlideFacts,
  matches: (value: number) => boolean,
): boolean {
  const counts = numbers
    .filter(({ unit, start, isCode }) => unit === null && !isCode && start !== figure.start)
    .flatMap(({ values }) => values);
  const unitHours = hoursOf.get(figure.timeUnit ?? '');
  const ones =
    unitHours !== undefined
      ? spansOf(slide).map(({ hours }) => hours / unitHours)
      : figure.unit === 'money'
        ? valuesOf(slide.passages, 'money')
        : [];
  return counts.some((count) => count > 1 && ones.some((one) => matches(one * count)));
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
