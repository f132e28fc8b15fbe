import type { Slide } from '#pipeline/deck/deck.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { digitsForWords } from '../digits-for-words.ts';
import type { Series } from '../facts.ts';
import { numbersInDigits, numericFacts } from '../numeric-facts.ts';
import { isTime, seriesOfCells } from './series-of.ts';

/** Returns series of numbers in lines and cards, one number each: "2023: 12 accidents", "Higher pay: 28%". */
export function seriesOfLines({ blocks }: Slide, understood: UnderstoodSlide | undefined): Series[] {
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.paragraphs.map(({ text }) => text)] : [],
  );
  const cards = (understood?.items ?? [])
    .filter(({ content }) => content === null)
    .map(({ label, lines }) => [label ?? '', ...lines.map(({ text }) => text)].join(' ').trim());
  const parts = texts.flat().map((line) => line.split(/[,;]\s+(?:and\s)?/u));
  const lists = [...texts, cards, ...parts];
  return [
    ...datedLines(texts.flat()),
    ...withoutRepeats(lists.flatMap(labelledFigures)),
    ...texts.flat().flatMap(yearsInLine),
  ];
}

/** Removes repeats, because the lines of a box are also cards. */
const withoutRepeats = (series: readonly Series[]): Series[] => [
  ...new Map(series.map((one) => [one.values.join(' '), one])).values(),
];

const datedFigure = /^(?<date>[^:–—]{2,20}?)\s*(?::|\s[–—-])\s+(?<said>.*\d.*)$/u;

/** Returns series of dated lines: "2023: 12 accidents", "2024: 7 accidents". */
function datedLines(lines: readonly string[]): Series[] {
  const dated = lines.flatMap((text) => {
    const { date, said } = datedFigure.exec(text)?.groups ?? {};
    return date && said && isTime(date) ? [{ date, said }] : [];
  });
  if (dated.length < 2) return [];
  return [
    seriesOfCells(
      null,
      dated.map(({ date }) => date),
      dated.map(({ said }) => said),
    ),
  ].filter(({ values }) => values.every((value) => value !== null));
}

const fewestLabels = 3;

/**
 * Returns series of labelled figures: a list in which each line has one share or one amount of money, such as
 * "Shift plans earlier: 52%", "60% for sales".
 */
function labelledFigures(lines: readonly string[]): Series[] {
  const figures = lines.flatMap((line) => {
    const text = digitsForWords(line);
    const [figure, second] = numbersInDigits(text).filter(({ isCode }) => !isCode);
    if (!figure || second || figure.unit === null) return [];
    const label = `${text.slice(0, figure.start)} ${text.slice(figure.end)}`
      .replace(/[:–—]|\s-\s/gu, ' ')
      .trim();
    return /\p{L}{2}/u.test(label) && !isTime(label) ? [{ label, figure }] : [];
  });
  const units = new Set(figures.map(({ figure }) => figure.unit));
  if (figures.length < fewestLabels || figures.length < lines.length || units.size > 1) return [];
  return [
    seriesOfCells(
      null,
      figures.map(({ label }) => label),
      figures.map(({ figure }) => figure.text),
    ),
  ];
}

/** Returns series of years in one line: "Attrition was 45.5% in 2018 and 54.5% in 2019". */
function yearsInLine(line: string): Series[] {
  const found = valuesByYear(line);
  if (!found) return [];
  const { of, years } = found;
  return [
    {
      name: of.trim() === '' ? null : of.trim(),
      categories: years.map(({ year }) => year),
      values: years.map(({ value }) => value),
      unit: numericFacts(years[0]?.written ?? '')[0]?.unit ?? null,
      isInTime: true,
      isSpan: false,
    },
  ];
}

/** Values that a line gives for several years: "45.5% in 2018 and 54.5% in 2019". */
export type YearValues = { of: string; years: { year: string; written: string; value: number }[] };

const valueInYear =
  /(?<written>[$€£]?(?<!\d|\d,)\d[\d,]{0,20}(?:\.\d+)?\s?(?:%|per ?cent\b|(?:million|billion|thousand)\b|[kmb]\b)?)(?:\s\p{L}+){0,3}?\s(?:in|by|for)\s(?:FY\s?)?(?<year>(?:19|20)\d\d)\b/giu;

/**
 * Reads the values of a line by year.
 * @returns null unless a line has values of one unit for at least two years
 */
export function valuesByYear(text: string): YearValues | null {
  const found = [...text.matchAll(valueInYear)].flatMap(({ index, groups }) => {
    const { written = '', year = '' } = groups ?? {};
    const [figure, second] = numericFacts(written);
    const value = figure?.values.at(-1);
    return figure && !second && value !== undefined
      ? [{ index, year, written, value, unit: figure.unit }]
      : [];
  });
  const [first] = found;
  const isOneUnit = found.every(({ unit }) => unit === first?.unit);
  if (!first || !isOneUnit || new Set(found.map(({ year }) => year)).size < found.length || found.length < 2)
    return null;
  const years = found
    .map(({ year, written, value }) => ({ year, written, value }))
    .sort((one, other) => Number(one.year) - Number(other.year));
  return { of: text.slice(0, first.index), years };
}
