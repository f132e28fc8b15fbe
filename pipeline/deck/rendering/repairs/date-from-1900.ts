import { daysTo1904, isDateFormat } from '../../reading/charts/category-text.ts';
import { countsFrom1904 } from '../../reading/charts/read-chart.ts';
import { categoryFormatOf, valueAxisOf } from '../../reading/charts/value-axes.ts';
import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from './editable-xml.ts';

/**
 * Makes the dates of a chart count from 1900. LibreOffice draws dates that count from 1904 (`c:date1904`) four
 * years too early. Cached days, and positions on date axes, are moved by the 1,462 days between the two.
 */
export function dateFrom1900(chartSpace: EditableXml): EditableXml {
  if (!countsFrom1904(chartSpace)) return chartSpace;
  const plotArea = childAt(chartSpace, 'chart', 'plotArea');
  const datedAxes = new Set((plotArea?.children ?? []).filter(isDated).map(axisId));
  const moved = new Map(
    plotArea?.children.map((child) => [
      child,
      child.name.endsWith('Ax')
        ? withMovedAxis(child, datedAxes)
        : child.name.endsWith('Chart')
          ? withMovedPlot(child, plotArea)
          : child,
    ]),
  );
  return rewrite(chartSpace, (element) =>
    element.name === 'date1904' ? [] : (moved.get(element) ?? element),
  );
}

const axisId = (axis: EditableXml): string | null => attribute(childAt(axis, 'axId'), 'val');

/** Tells whether an axis shows dates, by its kind or by its labels, even if they follow the cells. */
function isDated(axis: EditableXml): boolean {
  return (
    axis.name === 'dateAx' ||
    (axis.name.endsWith('Ax') && isDateFormat(attribute(childAt(axis, 'numFmt'), 'formatCode')))
  );
}

function withMovedAxis(axis: EditableXml, datedAxes: ReadonlySet<string | null>): EditableXml {
  const isOnDates = datedAxes.has(axisId(axis));
  const crossesDates = datedAxes.has(attribute(childAt(axis, 'crossAx'), 'val'));
  return rewrite(axis, (element) => {
    const isMoved =
      (isOnDates && /^(?:min|max)$/.test(element.name)) || (crossesDates && element.name === 'crossesAt');
    const place = numberAttribute(element, 'val');
    return isMoved && place !== null ? withAttributes(element, { val: String(place + daysTo1904) }) : element;
  });
}

function withMovedPlot(plot: EditableXml, plotArea: EditableXml): EditableXml {
  const acrossDates = isDateFormat(categoryFormatOf(plotArea, plot));
  const upDates = isDateFormat(valueAxisOf(plotArea, plot)?.format ?? null);
  return rewrite(plot, (element) => {
    if (/^(?:cat|xVal)$/.test(element.name)) return withMovedDays(element, acrossDates);
    return /^(?:val|yVal)$/.test(element.name) && element.children.length > 0
      ? withMovedDays(element, upDates)
      : element;
  });
}

/**
 * Moves the days of a series.
 * @param onDates whether the axis shows the numbers as dates, whatever their cells say
 */
function withMovedDays(data: EditableXml, onDates: boolean): EditableXml {
  return rewrite(data, (cache) => {
    if (!/^num(?:Cache|Lit)$/.test(cache.name)) return cache;
    const format = childAt(cache, 'formatCode')?.text ?? null;
    return rewrite(cache, (point) => {
      if (point.name !== 'pt') return point;
      const isDate = onDates || isDateFormat(attribute(point, 'formatCode') ?? format);
      return isDate ? rewrite(point, (value) => (value.name === 'v' ? laterBy1904(value) : value)) : point;
    });
  });
}

function laterBy1904(value: EditableXml): EditableXml {
  const day = Number(value.text);
  return value.text.trim() === '' || !Number.isFinite(day)
    ? value
    : { ...value, text: String(Number((day + daysTo1904).toPrecision(15))) };
}
