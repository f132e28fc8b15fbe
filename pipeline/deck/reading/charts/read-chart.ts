import type { ChartSeries, SlideBlock } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, isFalse, isTrue, numberAttribute } from '../../xml-path.ts';
import { asOneLine, readTextBody } from '../text-body.ts';
import { categoryText, isDateFormat } from './category-text.ts';
import { seriesFormat } from './series-format.ts';
import { type AxisOfValues, categoryFormatOf, ownFormat, statedFormat, valueAxisOf } from './value-axes.ts';

/** Maximum number of points: more than a narrator could use. A hostile part may claim billions. */
const maxPoints = 10_000;
/** Limits the entries of a series by the points found. Thousands of series might claim thousands of gaps each. */
const likelyPoints = (found: number) => 64 + 4 * found;

/**
 * Reads a chart part (CT_ChartSpace) from its cached values; the workbook inside is never opened. `chartType` is
 * the element's name without `Chart`, with upright bars called `column`: `bar`, `column`, `line`, `pie`,
 * `doughnut`, `area`, `scatter`, `radar`, `bubble`, `stock`, `surface`. A combined chart has the type of its first
 * series. Null for a chart without data.
 */
export function readChart(chartSpace: XmlElement): SlideBlock | null {
  const chart = childAt(chartSpace, 'chart');
  const plotArea = childAt(chart, 'plotArea');
  const plots = plotArea?.children.filter(({ name }) => name.endsWith('Chart')) ?? [];
  const series = plots
    .flatMap((plot) => readPlot(plot, valueAxisOf(plotArea, plot)))
    .filter(({ values }) => values.some((value) => value !== null));
  const [firstPlot] = plots;
  if (!firstPlot || series.length === 0) return null;
  return {
    kind: 'chart',
    title: titleOf(chart, series),
    chartType: typeOf(firstPlot),
    categories: readCategories(plots, plotArea, countsFrom1904(chartSpace)),
    series,
  };
}

/** Tells whether the dates of a chart count from 1904. A missing attribute means true (CT_Boolean). */
export function countsFrom1904(chartSpace: XmlElement): boolean {
  const date1904 = childAt(chartSpace, 'date1904');
  return date1904 !== undefined && !isFalse(date1904, 'val');
}

function typeOf(plot: XmlElement): string {
  const type = plot.name.replace(/(3D)?Chart$/, '');
  if (type === 'bar') return attribute(childAt(plot, 'barDir'), 'val') === 'bar' ? 'bar' : 'column';
  return type === 'ofPie' ? 'pie' : type;
}

/**
 * Returns the title of a chart. PowerPoint shows the name of a single series above the chart unless that title was
 * deleted.
 */
function titleOf(chart: XmlElement | undefined, series: readonly ChartSeries[]): string | null {
  const written = textOf(childAt(chart, 'title', 'tx'));
  if (written !== null) return written;
  const deleted = isTrue(childAt(chart, 'autoTitleDeleted'), 'val');
  return !deleted && series.length === 1 ? (series[0]?.name ?? null) : null;
}

function readPlot(plot: XmlElement, axis: AxisOfValues | undefined): ChartSeries[] {
  // Searched once: after thousands of series it is far away.
  const labels = childAt(plot, 'dLbls');
  return childrenNamed(plot, 'ser').map((series) => readSeries(series, labels, axis));
}

function readSeries(
  series: XmlElement,
  labelsOfPlot: XmlElement | undefined,
  axis: AxisOfValues | undefined,
): ChartSeries {
  const cache = cacheOf(childAt(series, 'val') ?? childAt(series, 'yVal'));
  const values = points(cache).map((text) =>
    text === null || text.trim() === '' ? null : shownNumber(text),
  );
  const labels = [childAt(series, 'dLbls'), labelsOfPlot].filter((one) => one !== undefined);
  const formatIn = (some: readonly XmlElement[]) => some.map(ownFormat).find((one) => one !== null) ?? null;
  return {
    name: textOf(childAt(series, 'tx')),
    values,
    numberFormat: seriesFormat(
      {
        shownLabels: formatIn(labels.filter(areShown)),
        cells: statedFormat(formatOf(cache)),
        axis,
        hiddenLabels: formatIn(labels.filter((one) => !areShown(one))),
      },
      values,
    ),
  };
}

/** Tells whether labels are shown. Programs also write formats for hidden labels. */
function areShown(labels: XmlElement): boolean {
  return !isTrue(childAt(labels, 'delete'), 'val') && !isFalse(childAt(labels, 'showVal'), 'val');
}

/** Reads the categories, which all series share, from the first series that has any. */
function readCategories(
  plots: readonly XmlElement[],
  plotArea: XmlElement | undefined,
  isOf1904: boolean,
): string[] {
  for (const plot of plots) {
    const onAxis = categoryFormatOf(plotArea, plot);
    for (const one of childrenNamed(plot, 'ser')) {
      const cache = cacheOf(childAt(one, 'cat') ?? childAt(one, 'xVal'));
      const format = isDateFormat(onAxis) ? onAxis : formatOf(cache);
      const isNumeric = cache?.name.startsWith('num') === true;
      const categories = points(cache).map((text) =>
        text === null ? '' : isNumeric ? categoryText(text, format, isOf1904) : text,
      );
      if (categories.length > 0) return categories;
    }
  }
  return [];
}

/**
 * Returns the cached points of a reference, or literal points. With nested categories, the first level is the
 * innermost.
 */
function cacheOf(data: XmlElement | undefined): XmlElement | undefined {
  return (
    childAt(data, 'numRef', 'numCache') ??
    childAt(data, 'strRef', 'strCache') ??
    childAt(data, 'multiLvlStrRef', 'multiLvlStrCache', 'lvl') ??
    childAt(data, 'numLit') ??
    childAt(data, 'strLit')
  );
}

function formatOf(cache: XmlElement | undefined): string | null {
  return childAt(cache, 'formatCode')?.text ?? null;
}

function points(cache: XmlElement | undefined): (string | null)[] {
  const found = new Map<number, string>();
  for (const point of childrenNamed(cache, 'pt')) {
    const index = numberAttribute(point, 'idx');
    if (index !== null && index >= 0 && index < maxPoints) found.set(index, childAt(point, 'v')?.text ?? '');
  }
  const declared = numberAttribute(childAt(cache, 'ptCount'), 'val') ?? 0;
  const end = Math.max(declared, ...[...found.keys()].map((index) => index + 1));
  const count = Math.min(maxPoints, likelyPoints(found.size), end);
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => found.get(index) ?? null);
}

/** Rounds to 15 digits, as a spreadsheet shows numbers: 8.200000000000001 becomes 8.2. */
function shownNumber(text: string): number | null {
  const number = Number(Number(text).toPrecision(15));
  return Number.isFinite(number) ? number : null;
}

/** Returns the text of a title or a series name: written by hand, cached from a cell, or literal. */
function textOf(element: XmlElement | undefined): string | null {
  const rich = asOneLine(readTextBody(childAt(element, 'rich')).paragraphs);
  const cached = childAt(element, 'strRef', 'strCache');
  const text = rich || points(cached).join(' ').trim() || (childAt(element, 'v')?.text.trim() ?? '');
  return text === '' ? null : text;
}
