import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, isTrue, numberAttribute } from '../../xml-path.ts';
import { asOneLine, readTextBody } from '../text-body.ts';

/** Format, titles and scale that an axis gives its values. */
export type AxisOfValues = {
  /** Format of its labels; null if they follow the cells. */
  format: string | null;
  /** Titles: its own, and the label of its display units. */
  titles: readonly string[];
  /** Divisor of a value before it is shown, such as 1,000,000. */
  divisor: number;
};

/** Display units: ST_BuiltInUnit, and `unit` of the axes of newer charts. */
export const builtInUnits: Readonly<Record<string, number>> = {
  hundreds: 1e2,
  thousands: 1e3,
  tenThousands: 1e4,
  hundredThousands: 1e5,
  millions: 1e6,
  tenMillions: 1e7,
  hundredMillions: 1e8,
  billions: 1e9,
  trillions: 1e12,
};

/**
 * Returns the axis on which a plot's values are measured, by the ids that the plot names. Of the two value axes of
 * a scatter plot, it is the vertical one. Undefined for plots without axes, such as pies, and for 100 % charts,
 * whose axis measures the shares instead of the values.
 */
export function valueAxisOf(plotArea: XmlElement | undefined, plot: XmlElement): AxisOfValues | undefined {
  if (attribute(childAt(plot, 'grouping'), 'val') === 'percentStacked') return undefined;
  const axes = axesOf(plotArea, plot, ['valAx']);
  const upright = axes.find((axis) => /^[lr]$/.test(attribute(childAt(axis, 'axPos'), 'val') ?? ''));
  const axis = isCloud(plot) ? (upright ?? axes.at(-1)) : axes[0];
  return axis && readAxis(axis);
}

/** Returns the format of the axis of a plot's categories; null if they follow the cells. */
export function categoryFormatOf(plotArea: XmlElement | undefined, plot: XmlElement): string | null {
  const axes = axesOf(plotArea, plot, isCloud(plot) ? ['valAx'] : ['dateAx', 'catAx']);
  const level = axes.find((axis) => /^[bt]$/.test(attribute(childAt(axis, 'axPos'), 'val') ?? ''));
  const axis = isCloud(plot) ? level : axes[0];
  return axis === undefined ? null : ownFormat(axis);
}

/** Returns the format that an element states for numbers, unless they follow the cells. */
export function ownFormat(element: XmlElement | undefined): string | null {
  const format = childAt(element, 'numFmt');
  return isTrue(format, 'sourceLinked') ? null : statedFormat(attribute(format, 'formatCode'));
}

/** Returns a format code; null for General, which states nothing. */
export function statedFormat(code: string | null): string | null {
  return code === null || /^\s*(?:general|standard|)\s*$/i.test(code) ? null : code;
}

const isCloud = ({ name }: XmlElement): boolean => /^(?:scatter|bubble)/.test(name);

function axesOf(
  plotArea: XmlElement | undefined,
  plot: XmlElement,
  kinds: readonly string[],
): readonly XmlElement[] {
  const ids = new Set(childrenNamed(plot, 'axId').map((id) => attribute(id, 'val')));
  const all = plotArea?.children.filter(({ name }) => kinds.includes(name)) ?? [];
  const named = all.filter((axis) => ids.has(attribute(childAt(axis, 'axId'), 'val')));
  // If a file names no axis and has only one, that one is meant.
  return named.length === 0 && ids.size === 0 && all.length === 1 ? all : named;
}

function readAxis(axis: XmlElement): AxisOfValues {
  const units = childAt(axis, 'dispUnits');
  const custom = numberAttribute(childAt(units, 'custUnit'), 'val');
  const builtIn = builtInUnits[attribute(childAt(units, 'builtInUnit'), 'val') ?? ''];
  const isSeen = !isTrue(childAt(axis, 'delete'), 'val');
  const titles = [childAt(axis, 'title'), childAt(units, 'dispUnitsLbl')].flatMap((one) => {
    const text = asOneLine(readTextBody(childAt(one, 'tx', 'rich')).paragraphs);
    const cached = childAt(one, 'tx', 'strRef', 'strCache', 'pt', 'v')?.text.trim() ?? '';
    return isSeen && (text || cached) !== '' ? [text || cached] : [];
  });
  return {
    format: ownFormat(axis),
    titles,
    divisor: custom !== null && custom > 0 ? custom : units ? (builtIn ?? 1) : 1,
  };
}
