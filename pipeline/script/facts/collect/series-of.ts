import type { Paragraph, SlideBlock } from '#pipeline/deck/deck.ts';
import type { Series } from '../facts.ts';
import { factorOfFormat, formatNumber } from '../format-number.ts';
import { numericFacts } from '../numeric-facts.ts';
import { namedRows } from './named-rows.ts';
import { titleScale } from './title-scale.ts';

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s\d+)?$`;
const year = String.raw`(?:19|20)\d\d|Q[1-4]\b|H[12]\b|FY\s?'?\d\d`;
const period = String.raw`(?:first|second|third|fourth|last) (?:quarter|half|year|month|week|day)|(?:day|week|month|quarter|year)\s\d`;
const timeWord = new RegExp(
  `^(?:(?:in|by|end of|until) )?(?:${year}|${month}|before|after|today|now|then|${period}|start$|end$)`,
  'i',
);

/** Returns the series of a chart or table. */
export function seriesOf(block: SlideBlock): Series[] {
  if (block.kind === 'chart') {
    const series = block.series.map(({ name, values, numberFormat }) => ({
      name,
      categories: block.categories,
      ...asSaid(values, numberFormat),
      isInTime: areTimes(block.categories),
      isSpan: isSpanName(`${name ?? ''} ${block.title ?? ''}`),
    }));
    return [...series, ...acrossTimes(series)];
  }
  if (block.kind === 'diagram') return seriesOfParts(block.paragraphs);
  if (block.kind !== 'table') return [];
  const [head = [], ...rows] = block.hasHeaderRow ? namedRows(block.rows) : [[], ...block.rows];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  return [
    ...rows
      .map((row) => seriesOfCells(row[0] ?? null, head.slice(1), row.slice(1)))
      // Columns of a table that names its first one are usually different measures.
      .filter(({ isInTime }) => isInTime || head[0]?.trim() === ''),
    ...changesOfRows(head, rows),
    ...columns.flatMap((cells, index) =>
      index > 0 && hasOneUnit(cells) ? [seriesOfCells(head[index] ?? null, columns[0] ?? [], cells)] : [],
    ),
  ].filter(({ values }) => values.filter((value) => value !== null).length >= 2);
}

/** Turns series that are times, such as "2024" and "2025", into one series for each category. */
function acrossTimes(series: readonly Series[]): Series[] {
  const [first] = series;
  const times = series.map(({ name }) => name ?? '');
  if (!first || series.length < 2 || first.isInTime || !areTimes(times)) return [];
  return first.categories.map((name, at) => ({
    name,
    categories: times,
    values: series.map(({ values }) => values[at] ?? null),
    unit: first.unit,
    isInTime: true,
    isSpan: first.isSpan,
  }));
}

const moment = /\b(?<first>before|earlier|previously|then)\b|\b(?:after|afterwards|now|today|later)\b/i;

/** Builds a series for each row from two columns with one thing at two times: "Losses before" and "Losses now". */
function changesOfRows(head: readonly string[], rows: readonly string[][]): Series[] {
  const places = head.slice(1).flatMap((name, index) => {
    const match = moment.exec(name);
    const of = name.replace(moment, '').replace(/\s+/g, ' ').trim();
    return match && of !== ''
      ? [{ at: index + 1, name, of, isFirst: match.groups?.first !== undefined }]
      : [];
  });
  return [...Map.groupBy(places, ({ of }) => of.toLowerCase()).values()].flatMap((pair) => {
    const first = pair.find(({ isFirst }) => isFirst);
    const last = pair.find(({ isFirst }) => !isFirst);
    if (!first || !last || pair.length > 2) return [];
    return rows.map((row) => ({
      ...seriesOfCells(
        `${row[0] ?? ''} ${first.of}`,
        [first.name, last.name],
        [row[first.at] ?? '', row[last.at] ?? ''],
      ),
      isInTime: true,
    }));
  });
}

/**
 * Tells whether the figures of a column have one unit. Dollars, percentages and counts in one column belong to
 * different things, and cannot be combined.
 */
function hasOneUnit(cells: readonly string[]): boolean {
  const units = cells.flatMap((cell) => numericFacts(cell).map(({ unit }) => unit));
  return new Set(units).size <= 1;
}

/** Tells whether a name is a length of time: "Hours down", "Days to first visit", but not "Picks per hour". */
const isSpanName = (name: string): boolean =>
  /\b(?:time|duration|seconds?|minutes?|hours?|days?|weeks?|months?)\b/i.test(
    name.replace(/\b(?:per|an?|each|every)\s\p{L}+/giu, ''),
  );
const isSpanCell = (cell: string): boolean =>
  /\d\s?-?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)\b/i.test(cell);

/** Returns the series of a chart in the scale of its title: "Revenue (€M)", "Loans in thousands". */
export function scaledSeriesOf(block: SlideBlock): Series[] {
  const scale = block.kind === 'chart' && block.title !== null ? titleScale(block.title) : null;
  if (scale === null) return [];
  return seriesOf(block)
    .filter(({ unit }) => unit === null)
    .map((one) => ({
      ...one,
      values: one.values.map((value) => (value === null ? null : value * scale.factor)),
      unit: scale.sign === '' ? null : ('money' as const),
    }));
}

/** Returns the parts of a diagram that have one amount each under their names. */
function seriesOfParts(paragraphs: readonly Paragraph[]): Series[] {
  const named = paragraphs.flatMap((one, index) => {
    const [next, after] = paragraphs.slice(index + 1);
    const isAmount = next && next.level > one.level && numericFacts(next.text).length === 1;
    return isAmount && (!after || after.level <= one.level) ? [{ name: one.text, amount: next.text }] : [];
  });
  return named.length < 2
    ? []
    : [
        seriesOfCells(
          null,
          named.map(({ name }) => name),
          named.map(({ amount }) => amount),
        ),
      ];
}

/** Makes a series of a row or column of cells with one number each; a cell with none, or with several, is a gap. */
export function seriesOfCells(name: string | null, categories: string[], cells: string[]): Series {
  const figures = cells.map((cell) => {
    const found = numericFacts(cell);
    return found.length === 1 ? (found[0] ?? null) : null;
  });
  return {
    name,
    categories,
    values: figures.map((figure) => figure?.values.at(-1) ?? null),
    unit: figures.find((figure) => figure !== null)?.unit ?? null,
    isInTime: areTimes(categories),
    isSpan: isSpanName(name ?? '') || cells.some(isSpanCell),
  };
}

function asSaid(values: (number | null)[], format: string | null): Pick<Series, 'values' | 'unit'> {
  const figures = values.map((value) =>
    value === null ? null : (numericFacts(formatNumber(value, format))[0] ?? null),
  );
  const unit = figures.find((figure) => figure !== null)?.unit ?? null;
  return {
    values: values.map((value) => (value === null ? null : value * factorOfFormat(value, format))),
    unit,
  };
}

/** Tells whether a text is a date, or a time that represents one: "2023", "Q1", "after". */
export const isTime = (text: string): boolean => timeWord.test(text);

const areTimes = (categories: readonly string[]): boolean =>
  categories.length >= 2 &&
  categories.filter((category) => timeWord.test(category)).length >= categories.length - 1;
