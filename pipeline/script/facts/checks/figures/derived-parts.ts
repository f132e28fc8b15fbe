import type { SlideFacts } from '../../facts.ts';
import { readWords, type SaidText, stemOf } from '../../said-words.ts';
import { isMentioned } from '../mentions.ts';
import { valuesOf } from './number-families.ts';
import { timeBehind } from './occurrence.ts';
import { hoursOf, periodIn } from './periods.ts';
import { proportionsOf } from './read-proportions.ts';
import type { SaidFigure } from './said-figure.ts';

type Matches = (value: number) => boolean;

/** Tells whether a number is a part of a whole on the slide, the whole of its parts, or a price for another period. */
export function isPartOrWhole(
  figure: SaidFigure,
  sentence: SaidText,
  slide: SlideFacts,
  matches: Matches,
): boolean {
  return (
    isOtherRate({ ...figure, per: figure.per ?? periodIn(sentence.text) }, slide, matches) ||
    isPartOfSum(figure, slide, matches) ||
    isPerUnit(figure, slide, matches) ||
    isSumOfPeople(figure, slide, matches) ||
    (figure.unit === 'percent' && percentsOf(sentence, slide).some(matches)) ||
    isTotal(figure, sentence, slide)
  );
}

/**
 * Tells whether a number is a rate for another period: "32,400 dollars a year" for "$2,700 a month", "14 hours a
 * week" for two hours a day.
 */
function isOtherRate({ unit, per, timeUnit }: SaidFigure, slide: SlideFacts, matches: Matches): boolean {
  const said = hoursOf.get(per ?? '');
  if (said === undefined || (unit !== 'money' && timeUnit === null)) return false;
  return slide.passages.some((passage) =>
    [...hoursOf].some(([stem, hours]) => {
      if (stem === per || stem === timeUnit || !passage.stems.has(stem)) return false;
      const rates =
        timeUnit === null
          ? valuesOf([passage], 'money')
          : passage.numbers
              .filter((held) => timeBehind(held, passage) === timeUnit)
              .flatMap(({ values }) => values);
      return rates.some((value) => matches(value * Math.round(said / hours)));
    }),
  );
}

/** Tells whether a number is a count for each unit: "1,300 visits a day", of "412,000 visits" and "312 days". */
function isPerUnit({ unit, per }: SaidFigure, { passages }: SlideFacts, matches: Matches): boolean {
  if (per === null || unit === 'percent') return false;
  const spans = passages.flatMap((passage) =>
    passage.numbers.filter((held) => timeBehind(held, passage) === per).flatMap(({ values }) => values),
  );
  return spans.some((span) => span > 1 && valuesOf(passages, unit).some((value) => matches(value / span)));
}

/** Tells whether a number is a sum of people: "Almost a hundred people", of "38 staff, 60 volunteers". */
function isSumOfPeople({ unit, counted }: SaidFigure, { passages }: SlideFacts, matches: Matches): boolean {
  if (unit !== null || !counted.includes(stemOf('people'))) return false;
  return passages.some((passage) => {
    const numbers = valuesOf([passage], null);
    return (
      numbers.length > 1 && numbers.length <= 4 && matches(numbers.reduce((sum, number) => sum + number, 0))
    );
  });
}

/**
 * Tells whether a number is a percentage of a sum: "Three hundred thousand dollars stay in reserve", of "$1.5M" and
 * "20% reserve".
 */
function isPartOfSum({ unit, about }: SaidFigure, slide: SlideFacts, matches: Matches): boolean {
  if (unit !== 'money') return false;
  const named = slide.passages.filter(({ content }) => [...content].some((stem) => about.has(stem)));
  return valuesOf(named, 'percent').some((percent) =>
    valuesOf(slide.passages, 'money').some((sum) => matches((sum * percent) / 100)),
  );
}

/** Returns the percentages of shares in words; for "That is 80 percent", also those of two numbers in one line. */
function percentsOf({ text }: SaidText, { passages }: SlideFacts): number[] {
  const inWords = passages.flatMap((passage) => proportionsOf(passage.text));
  const lines = /^(?:so |and )?(?:that|this|it) (?:is|was|means|makes|comes to|equals)\b/i.test(text)
    ? passages
    : [];
  const ofPairs = lines.flatMap((line) => {
    const [one = 0, other = 0, third] = valuesOf([line], null);
    return third === undefined && other > 0 && one > 0 ? [Math.min(one, other) / Math.max(one, other)] : [];
  });
  return [...inWords, ...ofPairs].map((share) => 100 * share);
}

/** Tells whether a number is the whole of the categories: "14 of 24 incidents", "24 incidents in 2025". */
function isTotal(
  { values, unit, start, counted }: SaidFigure,
  { text, stems }: SaidText,
  { series, scaled }: SlideFacts,
): boolean {
  const isWhole = /\d+(?:\s\p{L}+)? (?:of|out of)(?: (?:the|our|all))? $/iu.test(text.slice(0, start));
  return [...series, ...scaled].some(({ name, categories, values: parts, unit: held, isInTime }) => {
    if (isInTime || held === 'percent' || (unit !== null && unit !== held)) return false;
    const { content } = readWords(name ?? '');
    const isNamed = categories.some((category) => isMentioned([...readWords(category).content], stems));
    const isCounted = counted.some((stem) => content.has(stem)) && !isNamed;
    const total = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    return (
      (isWhole || isCounted) && values.some((value) => Math.abs(value - total) < 1e-9 * Math.max(1, total))
    );
  });
}
