import type { ChartSeries, SlideBlock } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, isTrue, numberAttribute } from '../xml-path.ts';
import { categoryText } from './number-format.ts';
import { asOneLine, readTextBody } from './text-body.ts';

/** More points than a narrator could use; a hostile part may claim billions. */
const maxPoints = 10_000;
/** Longer series than their points make likely are cut: thousands of series might claim thousands of gaps each. */
const likelyPoints = (found: number) => 64 + 4 * found;

/**
 * Reads a chart part (CT_ChartSpace) from its cached values; the workbook inside is never opened. `chartType` is the
 * element's name without `Chart`, with upright bars called `column`: `bar`, `column`, `line`, `pie`, `doughnut`,
 * `area`, `scatter`, `radar`, `bubble`, `stock`, `surface`; a combined chart has that of its first series.
 * Null for a chart without data.
 */
export function readChart(chartSpace: XmlElement): SlideBlock | null {
  const chart = childAt(chartSpace, 'chart');
  const plots = childAt(chart, 'plotArea')?.children.filter(({ name }) => name.endsWith('Chart')) ?? [];
  const axisFormat = labelFormat(childAt(chart, 'plotArea', 'valAx'));
  const series = plots
    .flatMap((plot) => readPlot(plot, axisFormat))
    .filter(({ values }) => values.some((value) => value !== null));
  const [firstPlot] = plots;
  if (!firstPlot || series.length === 0) return null;
  return {
    kind: 'chart',
    title: titleOf(chart, series),
    chartType: typeOf(firstPlot),
    categories: readCategories(plots.flatMap((plot) => childrenNamed(plot, 'ser'))),
    series,
  };
}

function typeOf(plot: XmlElement): string {
  const type = plot.name.replace(/(3D)?Chart$/, '');
  if (type === 'bar') return attribute(childAt(plot, 'barDir'), 'val') === 'bar' ? 'bar' : 'column';
  return type === 'ofPie' ? 'pie' : type;
}

/** PowerPoint puts the name of a lone series above the chart unless that title was deleted. */
function titleOf(chart: XmlElement | undefined, series: readonly ChartSeries[]): string | null {
  const written = textOf(childAt(chart, 'title', 'tx'));
  if (written !== null) return written;
  const deleted = isTrue(childAt(chart, 'autoTitleDeleted'), 'val');
  return !deleted && series.length === 1 ? (series[0]?.name ?? null) : null;
}

function readPlot(plot: XmlElement, axisFormat: string | null): ChartSeries[] {
  const plotFormat = labelFormat(childAt(plot, 'dLbls')) ?? axisFormat;
  return childrenNamed(plot, 'ser').map((series) => readSeries(series, plotFormat));
}

function readSeries(series: XmlElement, plotFormat: string | null): ChartSeries {
  const numbers = childAt(series, 'val') ?? childAt(series, 'yVal');
  const cache = cacheOf(numbers);
  const formatCode = labelFormat(childAt(series, 'dLbls')) ?? plotFormat ?? formatOf(cache);
  return {
    name: textOf(childAt(series, 'tx')),
    values: points(cache).map((text) => (text === null || text.trim() === '' ? null : shownNumber(text))),
    numberFormat: formatCode === null || formatCode.toLowerCase() === 'general' ? null : formatCode,
  };
}

/** All series share their categories, which the first series with any names. */
function readCategories(series: readonly XmlElement[]): string[] {
  for (const one of series) {
    const cache = cacheOf(childAt(one, 'cat') ?? childAt(one, 'xVal'));
    const format = formatOf(cache);
    const categories = points(cache).map((text) => (text === null ? '' : categoryText(text, format)));
    if (categories.length > 0) return categories;
  }
  return [];
}

/** Cached points of a reference, or literal points. With nested categories the first level is the innermost. */
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

/** Number format of the labels or of an axis, unless they follow the cells. */
function labelFormat(element: XmlElement | undefined): string | null {
  const format = childAt(element, 'numFmt');
  return isTrue(format, 'sourceLinked') ? null : attribute(format, 'formatCode');
}

/** The text of a title or a series name: written by hand, cached from a cell, or literal. */
function textOf(element: XmlElement | undefined): string | null {
  const rich = asOneLine(readTextBody(childAt(element, 'rich')).paragraphs);
  const cached = childAt(element, 'strRef', 'strCache');
  const text = rich || points(cached).join(' ').trim() || (childAt(element, 'v')?.text.trim() ?? '');
  return text === '' ? null : text;
}
