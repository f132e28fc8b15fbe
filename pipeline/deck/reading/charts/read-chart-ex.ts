import type { ChartSeries, SlideBlock } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import {
  attribute,
  childAt,
  childrenNamed,
  descendantsNamed,
  isTrue,
  numberAttribute,
} from '../../xml-path.ts';
import { asOneLine, readTextBody } from '../text-body.ts';
import { seriesFormat } from './series-format.ts';
import { type AxisOfValues, builtInUnits, ownFormat, statedFormat } from './value-axes.ts';

/** Maximum number of points: more than a narrator could use. A hostile part may claim billions. */
const maxPoints = 10_000;

/** Kinds whose values are the drawn ones, with their names. Histograms and box plots draw other values. */
const kinds: Readonly<Record<string, string>> = {
  waterfall: 'waterfall',
  funnel: 'funnel',
  treemap: 'treemap',
  sunburst: 'sunburst',
  regionMap: 'map',
  clusteredColumn: 'column',
};

/**
 * Reads a chart of the kinds that came with Office 2016 (`cx:chartSpace`, MS-ODRAWXML 2.24) from its cached values:
 * waterfall, funnel, treemap, sunburst, map, and the columns of a Pareto chart, which are sums. Null for kinds
 * whose single observations are not visible (histogram, box plot), and for a chart without values.
 */
export function readChartEx(chartSpace: XmlElement): SlideBlock | null {
  const chart = childAt(chartSpace, 'chart');
  const plotArea = childAt(chart, 'plotArea');
  const shown = childrenNamed(childAt(plotArea, 'plotAreaRegion'), 'series').filter(
    (series) => !isTrue(series, 'hidden') && kinds[attribute(series, 'layoutId') ?? ''] !== undefined,
  );
  const data = new Map(
    childrenNamed(childAt(chartSpace, 'chartData'), 'data').map((one) => [attribute(one, 'id'), one]),
  );
  const axis = valueAxis(plotArea);
  const read = shown.flatMap((series) => {
    const found = readSeries(series, data.get(attribute(childAt(series, 'dataId'), 'val')), axis);
    return found ? [found] : [];
  });
  const [first] = read;
  if (!first) return null;
  return {
    kind: 'chart',
    title: textOf(childAt(chart, 'title', 'tx')),
    chartType: first.chartType,
    categories: first.categories,
    // All series of such a chart share their categories, except in files of other programs.
    series: read
      .filter(({ categories }) => categories.length === first.categories.length)
      .map(({ series }) => series),
    ...(first.chartType === 'waterfall' && { totals: first.totals }),
  };
}

type ReadSeries = { chartType: string; categories: string[]; totals: number[]; series: ChartSeries };

function readSeries(
  series: XmlElement,
  data: XmlElement | undefined,
  axis: AxisOfValues | undefined,
): ReadSeries | null {
  const layout = childAt(series, 'layoutPr');
  if (childAt(layout, 'binning')) return null;
  const level = numbersOf(data);
  const numbers = pointsOf(level).map(numberOf);
  const names = categoriesOf(data, numbers.length);
  const isSummed = childAt(layout, 'aggregation') !== undefined;
  const { categories, values } = isSummed ? summed(names, numbers) : { categories: names, values: numbers };
  if (!values.some((value) => value !== null)) return null;
  const numberFormat = seriesFormat(
    {
      shownLabels: ownFormat(childAt(series, 'dataLabels')),
      cells: statedFormat(attribute(level, 'formatCode')),
      axis,
      hiddenLabels: null,
    },
    values,
  );
  const totals = childrenNamed(childAt(layout, 'subtotals'), 'idx').flatMap(
    (total) => numberAttribute(total, 'val') ?? [],
  );
  const chartType = kinds[attribute(series, 'layoutId') ?? ''] ?? '';
  return {
    chartType,
    categories,
    totals,
    series: { name: textOf(childAt(series, 'tx')), values, numberFormat },
  };
}

function valueAxis(plotArea: XmlElement | undefined): AxisOfValues | undefined {
  const axis = childrenNamed(plotArea, 'axis').find((one) => childAt(one, 'valScaling') !== undefined);
  if (!axis) return undefined;
  const units = childAt(axis, 'units');
  const title = textOf(childAt(axis, 'title', 'tx'));
  return {
    format: ownFormat(axis),
    titles: title === null || isTrue(axis, 'hidden') ? [] : [title],
    divisor: builtInUnits[attribute(units, 'unit') ?? ''] ?? 1,
  };
}

/** Returns the numbers that are drawn: heights, sizes, or the values that colour a map. */
function numbersOf(data: XmlElement | undefined): XmlElement | undefined {
  const dimensions = childrenNamed(data, 'numDim');
  const drawn = ['val', 'size', 'colorVal'].flatMap((type) =>
    dimensions.filter((one) => attribute(one, 'type') === type),
  );
  return childAt(drawn[0], 'lvl');
}

/**
 * Returns the names of the innermost level, or of the level around it if that is empty. Names that occur twice are
 * preceded by the name of their outer level.
 */
function categoriesOf(data: XmlElement | undefined, count: number): string[] {
  const dimension = childrenNamed(data, 'strDim').find((one) => attribute(one, 'type') === 'cat');
  const levels = childrenNamed(dimension, 'lvl').map((level) => carriedOn(pointsOf(level)));
  const inner = pointsOf(childAt(dimension, 'lvl'));
  const names = Array.from({ length: count }, (_, at) => {
    const own = inner[at]?.trim();
    return (
      own ||
      levels
        .slice(1)
        .map((level) => level[at])
        .find((name) => name !== undefined && name !== '') ||
      ''
    );
  });
  const counts = Map.groupBy(names, (name) => name);
  return names.map((name, at) => {
    const around = levels[1]?.[at] ?? '';
    const isAmbiguous = (counts.get(name)?.length ?? 0) > 1 && around !== '' && around !== name;
    return isAmbiguous ? `${around}: ${name}` : name;
  });
}

/** Repeats the names of outer levels, which are written only at their first item. */
function carriedOn(names: readonly (string | null)[]): string[] {
  let last = '';
  return names.map((name) => {
    if (name !== null && name.trim() !== '') last = name.trim();
    return last;
  });
}

/** Sums the values of each category, as a Pareto chart draws them. */
function summed(names: readonly string[], numbers: readonly (number | null)[]) {
  const sums = new Map<string, number>();
  for (const [at, name] of names.entries()) sums.set(name, (sums.get(name) ?? 0) + (numbers[at] ?? 0));
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  return {
    categories: sorted.map(([name]) => name),
    values: sorted.map(([, sum]): number | null => Number(sum.toPrecision(15))),
  };
}

function pointsOf(level: XmlElement | undefined): (string | null)[] {
  const found = new Map<number, string>();
  for (const point of childrenNamed(level, 'pt')) {
    const index = numberAttribute(point, 'idx');
    if (index !== null && index >= 0 && index < maxPoints) found.set(index, point.text);
  }
  const last = [...found.keys()].reduce((most, index) => Math.max(most, index), -1);
  const count = Math.min(last + 1, 64 + 4 * found.size);
  return Array.from({ length: count }, (_, index) => found.get(index) ?? null);
}

function numberOf(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(Number(text).toPrecision(15));
  return Number.isFinite(number) ? number : null;
}

/** Returns a title or a name, written by hand or cached from a cell. */
function textOf(element: XmlElement | undefined): string | null {
  const [rich] = element ? descendantsNamed(element, 'rich') : [];
  const written = asOneLine(readTextBody(rich).paragraphs);
  const cached = childAt(element, 'txData', 'v')?.text.trim() ?? '';
  return written || cached || null;
}
