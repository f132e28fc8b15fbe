import { anyOf } from '#pipeline/english/word-list.ts';
import type { Facts, Passage, SlideFacts } from '../../facts.ts';
import type { SaidText } from '../../said-words.ts';
import { namedAmong } from '../mentions.ts';
import { isPartOrWhole } from './derived-parts.ts';
import { countsTogether, namedFamilies, numberFamilies, valuesOf } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import { hoursOf, isOtherSpan, spansOf } from './periods.ts';
import { proportionsOf, restsIn } from './read-proportions.ts';
import { roundsTo, type SaidFigure } from './said-figure.ts';

const sumCue =
  /\b(?:together|in all|all told|altogether|combined|total|sum|both|overall|adds? up|in sum|whole|comes? to|amounts? to|came to)\b/i;
const differenceCue = new RegExp(
  String.raw`\b(?:${anyOf(import.meta, 'words-of-difference')}|drop\w*|fall\w*|rise\w*|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|gain\w*|los[st]\w*)\b`,
  'i',
);
const shareCue =
  /\b(?:of (?:the|all|our|its|their|them|those|these|us|you)|share|percent of|account\w* for|make up|makes up)\b/i;

/** Tells whether a number follows from the numbers of the slide by a step that the sentence names. */
export function isDerived(
  said: SaidFigure,
  sentence: SaidText,
  slide: SlideFacts,
  { passages }: Pick<Facts, 'passages'>,
): boolean {
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
  if (isOfEach(figure, slide, matches) || isShareOfNamed(figure, sentence, slide, matches)) return true;
  if (isPartOrWhole(figure, sentence, slide, matches)) return true;
  const rests = slide.passages.flatMap((passage) => restsIn(passage.text));
  if (/\b(?:none|no|not|without|other|rest|remaining)\b|n't\b/i.test(text) && rests.some(matches))
    return true;
  if (isSupposedCount(figure, sentence, slide)) return true;
  if (/\b(?:on average|average)\b/i.test(text) && isAverage(slide, matches)) return true;
  if (isDifferenceAbroad(figure, sentence, slide, passages, matches)) return true;
  if (figure.unit === 'percent' && shareCue.test(text) && isShareOfCounts(slide, matches)) return true;
  if (isPoints && percentagesOn(slide).some((one, _, all) => all.some((other) => matches(one - other))))
    return true;
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

/** Tells whether a number is a multiple of the time or price of one: "With 25 people that is more than four hours". */
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

/** Returns the percentages of a slide, including those of "1,460 of 1,825 took part". */
const percentagesOn = ({ passages }: SlideFacts): number[] => [
  ...passages.flatMap(({ text }) => proportionsOf(text).map((share) => 100 * share)),
  ...valuesOf(passages, 'percent'),
];

/**
 * Tells whether a number is a hypothetical count, with the resulting sum: "A thousand words cost 110 dollars", for
 * "$0.11 per word".
 */
function isSupposedCount(
  { values, unit, timeUnit }: SaidFigure,
  { numbers }: SaidText,
  slide: SlideFacts,
): boolean {
  if (unit !== null || timeUnit !== null) return false;
  const sums = numbers.filter((one) => one.unit === 'money').flatMap((one) => one.values);
  return valuesOf(slide.passages, 'money').some((price) =>
    sums.some((sum) => values.some((count) => count >= 10 && Math.abs(price * count - sum) < sum / 1000)),
  );
}

/**
 * Tells whether a number is an average: "Thirty days each, on average", of a row with 120 days and 4 accidents; or
 * of two lines that open with numbers.
 */
function isAverage(slide: SlideFacts, matches: (value: number) => boolean): boolean {
  const rows = slide.passages.filter(({ text }) => text.includes(' ; ')).map((row) => valuesOf([row], null));
  return [...rows, ...countsTogether(slide)].some((numbers) =>
    numbers.some((whole) => numbers.some((count) => count > 1 && whole > count && matches(whole / count))),
  );
}

/**
 * Tells whether a number is the difference between this slide's and another slide's number of the same things: "300
 * bikes more than in spring".
 */
function isDifferenceAbroad(
  { counted, unit }: SaidFigure,
  { text }: SaidText,
  slide: SlideFacts,
  passages: readonly Passage[],
  matches: (value: number) => boolean,
): boolean {
  if (counted.length === 0 || !differenceCue.test(text) || !/\bthan\b/i.test(text)) return false;
  const alike = passages.filter(({ content }) => counted.some((stem) => content.has(stem)));
  const here = valuesOf(
    alike.filter(({ slideNumber }) => slideNumber === slide.number),
    unit,
  );
  const there = valuesOf(
    alike.filter(({ slideNumber }) => slideNumber !== slide.number),
    unit,
  );
  return here.some((one) => there.some((other) => matches(Math.abs(one - other))));
}

/**
 * Tells whether a percentage is the share of two counts: "Four percent of them came to our site", of "2.4 million
 * saw an ad" and "96,000 visited the site".
 */
function isShareOfCounts(slide: SlideFacts, matches: (value: number) => boolean): boolean {
  return countsTogether(slide).some((counts) =>
    counts.some((part) => counts.some((whole) => part < whole && matches((100 * part) / whole))),
  );
}

/** Tells whether a number is a multiple of "each": "eighty minutes", of "Two outages, 40 minutes each". */
function isOfEach(
  { timeUnit, unit }: SaidFigure,
  { passages }: SlideFacts,
  matches: (value: number) => boolean,
): boolean {
  return passages
    .filter(({ text }) => /\b(?:each|apiece)\b/i.test(text))
    .some((passage) => {
      const counts = passage.numbers.filter(
        (held) => held.unit === null && !held.isCode && timeBehind(held, passage) === null,
      );
      const ones = passage.numbers.filter((held) =>
        timeUnit === null ? unit === 'money' && held.unit === unit : timeBehind(held, passage) === timeUnit,
      );
      return counts.some(({ values: [count = 0] }) =>
        ones.some(({ values }) => matches(count * (values.at(-1) ?? 0))),
      );
    });
}

/** Tells whether a percentage is the share of the one named part: "The treatment plant takes 35 percent". */
function isShareOfNamed(
  { unit }: SaidFigure,
  { words }: SaidText,
  { series }: SlideFacts,
  matches: (value: number) => boolean,
): boolean {
  if (unit !== 'percent') return false;
  return series.some(({ categories, values, isInTime, unit: held }) => {
    if (isInTime || held === 'percent') return false;
    const [named, second] = namedAmong(categories, words);
    const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const value = named === undefined ? undefined : values[named];
    return second === undefined && typeof value === 'number' && total > 0 && matches((100 * value) / total);
  });
}

/**
 * Tells whether a number is a ratio: "nearly three times" for 2.8 times. Without such a word, a twentieth of
 * deviation is allowed.
 */
export function isRatio(
  { values, rounding }: Pick<SaidFigure, 'values' | 'rounding'>,
  ratio: number,
): boolean {
  return values.some((said) => {
    const off = (ratio - said) / said;
    if (rounding === 'below') return off <= 0.005 && off >= -0.15;
    if (rounding === 'orLess') return off <= 0.005 && off >= -0.3;
    if (rounding === 'above' || rounding === 'orMore') return off >= 0 && off <= 0.3;
    if (rounding === 'about') return Math.abs(off) <= 0.1;
    return Math.abs(off) <= 0.05;
  });
}

/** Tells whether a price is that of a row divided by its count: "two euros a person". */
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
