import type { Passage, SlideFacts } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { readWords } from '../../said-words.ts';
import { isMentioned } from '../mentions.ts';
import { countedBehind } from './occurrence.ts';
import type { SaidFigure } from './said-figure.ts';

/**
 * Returns the numbers of the rows that a sentence compares, or of the series that it is about. Empty if it names
 * none, or all of them.
 */
export function namedFamilies(stems: ReadonlySet<string>, slide: SlideFacts): number[][] {
  const isNamed = (name: string | null) => {
    const { content } = readWords(name ?? '');
    return content.size > 0 && isMentioned([...content], stems);
  };
  const named = slide.series.filter(({ name }) => isNamed(name));
  const isChoice = named.length > 0 && named.length < slide.series.length;
  // "Sales is twice as happy as Logistics": their values under one heading.
  const beside =
    isChoice && named.length >= 2
      ? (named[0]?.values ?? []).map((_, at) => named.map(({ values }) => values[at]))
      : [];
  const pairs = beside
    .map((values) => values.filter((value) => typeof value === 'number'))
    .filter(({ length }) => length >= 2);
  const families = (isChoice ? named : slide.series).flatMap(({ categories, values }) => {
    const compared = categories.flatMap((category, index) => (isNamed(category) ? [values[index]] : []));
    const isPair = compared.length >= 2 && compared.length < values.length;
    const found = isPair ? compared : isChoice ? values : [];
    const numbers = found.filter((value) => typeof value === 'number');
    return numbers.length >= 2 ? [numbers] : [];
  });
  return [...families, ...pairs];
}

/** Returns numbers that may be combined in calculations: a series, or those of one unit in the slide's lines. */
export function numberFamilies(
  figure: Pick<SaidFigure, 'unit'> & { isMultiple?: boolean },
  slide: SlideFacts,
): number[][] {
  const series = [...slide.series, ...slide.scaled]
    .filter(
      ({ unit }) => figure.unit === 'percent' || figure.isMultiple || unit === figure.unit || unit === null,
    )
    .map(({ values }) => values.filter((value) => value !== null));
  const units =
    figure.unit === 'percent' || figure.isMultiple
      ? (['percent', 'money'] as const)
      : ([figure.unit] as const);
  const withUnit = units.filter((unit) => unit !== null).map((unit) => valuesOf(slide.passages, unit));
  // Bare numbers may be combined if they are in one line, or count the same things.
  const bare =
    figure.unit === 'money'
      ? []
      : [
          ...slide.passages
            .filter(({ text }) => !text.includes(' ; '))
            .map((passage) => valuesOf([passage], null)),
          ...alikeCounts(slide),
        ];
  return [...series, ...withUnit, ...bare, ...(figure.unit === 'money' ? [] : countsTogether(slide))];
}

/** Returns bare numbers that belong together although they are in several lines. */
export const countsTogether = (slide: SlideFacts): number[][] => [
  ...leadingCounts(slide),
  valuesOfNotes(slide),
];

/**
 * Returns numbers at the start of lines, which are of one kind: "96,000 visited the site", "4,800 booked a ride",
 * "1,200 bought".
 */
function leadingCounts({ passages }: SlideFacts): number[][] {
  const counts = passages.flatMap(({ form, from, numbers, content }) => {
    const [first, second] = numbers.filter(({ unit }) => unit !== 'percent');
    const isLeading =
      form === 'line' && from === 'slide' && content.size > 0 && first?.start === 0 && second === undefined;
    const isCount = isLeading && first.unit === null && !first.isCode && !isYear(first.values[0]);
    return isCount ? [first.values.at(-1) ?? 0] : [];
  });
  return counts.length >= fewestCounts ? [counts] : [];
}

const fewestCounts = 2;
const maxInNotes = 4;

/**
 * Returns the numbers of short notes, which belong together: "The test has 20 questions. With 16 right answers you
 * pass."
 */
function valuesOfNotes({ passages }: SlideFacts): number[] {
  const values = valuesOf(
    passages.filter(({ from }) => from === 'notes'),
    null,
  );
  return values.length <= maxInNotes ? values : [];
}

/** Returns the numbers of one unit in some passages, each once, without years and parts of names. */
export function valuesOf(passages: readonly Passage[], unit: NumericFact['unit']): number[] {
  const numbers = passages.flatMap((passage) => passage.numbers);
  return [
    ...new Set(
      numbers
        .filter((held) => held.unit === unit && !held.isCode && !isYear(held.values[0]))
        .map((held) => held.values.at(-1) ?? 0),
    ),
  ];
}

function alikeCounts(slide: SlideFacts): number[][] {
  const byThing = new Map<string, number[]>();
  for (const passage of slide.passages.filter(({ form }) => form === 'line')) {
    for (const held of passage.numbers) {
      const thing = held.unit === null ? countedBehind(held, passage) : null;
      if (thing === null) continue;
      byThing.set(thing, [...(byThing.get(thing) ?? []), held.values.at(-1) ?? 0]);
    }
  }
  return [...byThing.values()];
}

/** Tells whether a number looks like a contemporary year. */
export const isYear = (value: number | undefined): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1900 && value < 2100;
