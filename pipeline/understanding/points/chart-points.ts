import type { SlideBlock } from '../../deck/deck.ts';
import { measureOfFormat } from './measure-of-format.ts';
import { type ChartValue, type RankPoint, rankPoints } from './rank-points.ts';
import { timesOf } from './time-order.ts';

type Chart = Extract<SlideBlock, { kind: 'chart' }>;

/** Point of a chart as data. The writer chooses words and rounding. */
export type ChartPoint =
  /**
   * Change from the earliest to the latest value of a series. `ratio` is null if it is meaningless (from 0, or
   * through 0).
   */
  | { kind: 'change'; series: string | null; from: ChartValue; to: ChartValue; ratio: number | null }
  /** Largest step between two neighbours in time. */
  | { kind: 'step'; series: string | null; from: ChartValue; to: ChartValue }
  /** Value in the middle of the time axis that is above, or below, both of its ends. */
  | { kind: 'turn'; series: string | null; which: 'peak' | 'low'; at: ChartValue }
  /** One series overtakes another between two times. */
  | { kind: 'crossing'; above: string; below: string; from: string }
  /** One of four or more series passes others between the first and the last time. */
  | RankPoint
  /** Largest and smallest value of a series without a time axis. `lowest` is null if several share it. */
  | { kind: 'extremes'; series: string | null; highest: ChartValue; lowest: ChartValue | null }
  /** Share of the whole that the largest piece has, from 0 to 1. */
  | { kind: 'share'; of: ChartValue; share: number };

type Series = { name: string | null; values: ChartValue[] };

/**
 * Lists the points of a chart, most telling first. Time runs from early to late whatever the order of its
 * categories. A chart whose series are times (2019, 2020) is read across its series.
 */
export function chartPoints(chart: Chart): ChartPoint[] {
  if (chart.totals !== undefined) return totalPoints(chart, chart.totals);
  const times = timesOf(chart.categories);
  if (times) return timePoints(seriesOf(chart, placesInOrder(times)));
  const named = chart.series.map(({ name }) => name ?? '');
  const seriesTimes = chart.series.length > 1 ? timesOf(named) : null;
  if (seriesTimes) return timePoints(acrossSeries(chart, placesInOrder(seriesTimes)));
  const series = seriesOf(chart, [...chart.categories.keys()]);
  return series.flatMap((one) => [...sharePoints(one, chart), ...extremePoints(one)]);
}

/** Returns the points of a waterfall. Its steps are of many kinds, so only its totals over time are certain. */
function totalPoints(chart: Chart, totals: readonly number[]): ChartPoint[] {
  const last = chart.categories.length - 1;
  const ends = [chart.categories[0] ?? '', chart.categories[last] ?? ''];
  const [from = 0, to = 0] = timesOf(ends) ?? [];
  if (last < 1 || !totals.includes(last) || !(from < to)) return [];
  return seriesOf(chart, [0, last]).flatMap(changePoint);
}

function placesInOrder(times: readonly number[]): number[] {
  return [...times.keys()].toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}

function seriesOf({ series, categories }: Chart, order: readonly number[]): Series[] {
  return series.map(({ name, values, numberFormat }) => ({
    name,
    values: order.flatMap((place) => valueAt(categories[place], values[place], numberFormat)),
  }));
}

function acrossSeries({ series, categories }: Chart, order: readonly number[]): Series[] {
  return categories.map((category, place) => ({
    name: category,
    values: order.flatMap((at) => {
      const one = series[at];
      return valueAt(one?.name ?? undefined, one?.values[place], one?.numberFormat ?? null);
    }),
  }));
}

function valueAt(
  label: string | undefined,
  value: number | null | undefined,
  format: string | null,
): ChartValue[] {
  return label === undefined || label === '' || value === null || value === undefined
    ? []
    : [{ label, value, ...(format !== null && { format }) }];
}

function timePoints(series: readonly Series[]): ChartPoint[] {
  const changes = series.flatMap(changePoint).toSorted((a, b) => weightOf(b) - weightOf(a));
  return [
    ...rankPoints(isOneMeasure(series) ? series : []),
    ...changes,
    ...crossings(series),
    ...series.flatMap(turnPoints),
    ...series.flatMap(stepPoint),
  ];
}

/**
 * Tells whether all series have one measure. Dollars on one axis and percentages on another never overtake each
 * other, wherever their lines cross.
 */
function isOneMeasure(series: readonly Series[]): boolean {
  const units = series.map(({ values: [first] }) =>
    first?.format === undefined ? null : (measureOfFormat(first.format, first.value)?.unit ?? null),
  );
  return new Set(units).size <= 1;
}

type Change = Extract<ChartPoint, { kind: 'change' }>;

function changePoint({ name, values }: Series): Change[] {
  const [from] = values;
  const to = values.at(-1);
  if (!from || !to || from === to) return [];
  const ratio = from.value > 0 && to.value > 0 ? to.value / from.value : null;
  return [{ kind: 'change', series: name, from, to, ratio }];
}

/**
 * Weighs a change. A doubling and a halving weigh the same; without a ratio, the distance between the values
 * counts.
 */
function weightOf({ ratio, from, to }: Change): number {
  if (ratio !== null) return Math.abs(Math.log(ratio));
  return (
    Math.abs(to.value - from.value) / Math.max(Math.abs(from.value), Math.abs(to.value), Number.MIN_VALUE)
  );
}

function turnPoints({ name, values }: Series): ChartPoint[] {
  const inner = values.slice(1, -1);
  const ends = [values[0], values.at(-1)].flatMap((one) => (one ? [one.value] : []));
  const peak = inner.toSorted((a, b) => b.value - a.value)[0];
  const low = inner.toSorted((a, b) => a.value - b.value)[0];
  return [
    ...(peak && peak.value > Math.max(...ends)
      ? [{ kind: 'turn', series: name, which: 'peak', at: peak } as const]
      : []),
    ...(low && low.value < Math.min(...ends)
      ? [{ kind: 'turn', series: name, which: 'low', at: low } as const]
      : []),
  ];
}

function stepPoint({ name, values }: Series): ChartPoint[] {
  if (values.length < 3) return [];
  const steps = values.slice(1).flatMap((to, index) => {
    const from = values[index];
    return from ? [{ from, to, size: Math.abs(to.value - from.value) }] : [];
  });
  const [largest] = steps.toSorted((a, b) => b.size - a.size);
  if (!largest || largest.size === 0) return [];
  return [{ kind: 'step', series: name, from: largest.from, to: largest.to }];
}

function crossings(series: readonly Series[]): ChartPoint[] {
  return series.flatMap((one, index) =>
    series.slice(index + 1).flatMap((other) => (isOneMeasure([one, other]) ? crossing(one, other) : [])),
  );
}

function crossing(one: Series, other: Series): ChartPoint[] {
  if (one.name === null || other.name === null) return [];
  const pairs = one.values.flatMap(({ label, value }) => {
    const found = other.values.find((candidate) => candidate.label === label);
    return found ? [{ label, difference: value - found.value }] : [];
  });
  const first = pairs.find(({ difference }) => difference !== 0);
  const last = pairs.findLast(({ difference }) => difference !== 0);
  if (!first || !last || Math.sign(first.difference) === Math.sign(last.difference)) return [];
  const [above, below] = last.difference > 0 ? [one.name, other.name] : [other.name, one.name];
  const lead = pairs.findLastIndex(({ difference }) => Math.sign(difference) !== Math.sign(last.difference));
  return [{ kind: 'crossing', above, below, from: pairs[lead + 1]?.label ?? last.label }];
}

const rest = /^(?:others?|rest|miscellaneous|n\/?a)$/i;

function extremePoints({ name, values }: Series): ChartPoint[] {
  const named = values.filter(({ label }) => !rest.test(label));
  const sorted = named.toSorted((a, b) => b.value - a.value);
  const [highest, second] = sorted;
  const [lowest, above] = sorted.toReversed();
  if (!highest || !lowest || highest.value === second?.value || highest === lowest) return [];
  const isShared = lowest.value === above?.value;
  return [{ kind: 'extremes', series: name, highest, lowest: isShared ? null : lowest }];
}

/** Returns the share of the largest piece, if the pieces make a whole: in a pie, or if they sum up to 1 or 100. */
function sharePoints({ values }: Series, { chartType }: Chart): ChartPoint[] {
  const sum = values.reduce((total, { value }) => total + value, 0);
  const isWhole =
    /pie|doughnut|treemap|sunburst/.test(chartType) ||
    (chartType !== 'funnel' && [1, 100].some((whole) => Math.abs(sum - whole) < whole * 0.006));
  const [largest, second] = values.toSorted((a, b) => b.value - a.value);
  if (!largest || !second || !isWhole || values.some(({ value }) => value < 0) || sum === 0) return [];
  // Among equal pieces, none is the largest.
  if (largest.value === second.value) return [];
  return [{ kind: 'share', of: largest, share: largest.value / sum }];
}
