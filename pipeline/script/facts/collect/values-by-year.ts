import { numericFacts } from '../numeric-facts.ts';

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
