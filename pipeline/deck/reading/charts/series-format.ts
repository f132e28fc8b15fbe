import { type AxisUnit, axisUnit } from './axis-unit.ts';
import { type FormatShape, readFormatCode } from './format-code.ts';
import type { AxisOfValues } from './value-axes.ts';

/** Formats of a series, by the place that states them. Null for a format that is General or follows the cells. */
export type FormatSources = {
  /** Format of visible labels. */
  shownLabels: string | null;
  cells: string | null;
  axis: AxisOfValues | undefined;
  /** Format of hidden labels. */
  hiddenLabels: string | null;
};

const scales = ['', 'K', 'M', 'B', 'T'];
const scaleInSuffix = /^\s?(?:k|m|mn|mm|mio|b|bn|t|tn|thousands?|millions?|billions?|trillions?)\b/i;

/**
 * Returns the format code in which a series is spoken, with the unit of its axis. Display units become scaling
 * commas with their letter, and "Revenue in $ million" adds a dollar and an M to bare figures. A format with a unit
 * takes precedence over one without; among equals, visible labels come first.
 * @param values of the series; they choose the section of a format, and show whether a percentage in the title is
 * plausible
 */
export function seriesFormat(
  { shownLabels, cells, axis, hiddenLabels }: FormatSources,
  values: readonly (number | null)[],
): string | null {
  const known = values.filter((value) => value !== null);
  const typical = Math.max(0, ...known.map(Math.abs));
  const onAxis = axis?.format ?? null;
  const stated =
    [shownLabels, cells, onAxis, hiddenLabels].find((one) => hasUnit(one, typical)) ??
    shownLabels ??
    onAxis ??
    cells ??
    hiddenLabels;
  return axis === undefined ? stated : withAxis(stated, axis, typical, known);
}

function hasUnit(code: string | null, value: number): boolean {
  const shape = code === null ? null : readFormatCode(code, value);
  return shape !== null && (shape.percent || /[\p{L}\p{Sc}%°]/u.test(shape.prefix + shape.suffix));
}

/**
 * Adds the unit of an axis to a format code. A code with sections is unchanged, because each section may say
 * something else.
 */
function withAxis(
  code: string | null,
  { titles, divisor }: AxisOfValues,
  typical: number,
  values: readonly number[],
): string | null {
  const shape = code === null ? noFormat : readFormatCode(code, typical);
  if (shape === null || shape.percent || code?.includes('[>') || code?.includes('[<')) return code;
  // Shown as hundredths of a hundredth: a share with its sign in the title.
  if (divisor === 0.01) return '0.##########%';
  const cut = shape.thousandsCut + thousandsIn(divisor);
  const isDivided = cut > 0 || divisor !== 1;
  const unit = hasUnit(code, typical)
    ? ofSameKind(shape, titles)
    : (titles.map(axisUnit).find(isSome) ?? null);
  const meant = unit?.suffix === '%' && !values.some((value) => Math.abs(value) > 1) ? null : unit;
  const scale = isDivided ? (scales[cut] ?? '') : (meant?.scale ?? '');
  if (meant === null && (scale === '' || !isDivided) && cut === shape.thousandsCut) return code;
  const prefix = shape.prefix || (meant?.prefix ?? '');
  const ownScale = scaleInSuffix.test(shape.suffix);
  const suffix = `${ownScale ? '' : scale}${shape.suffix || (meant?.suffix ?? '')}`;
  return `${quote(prefix)}${digitsOf(shape)}${','.repeat(cut)}${quote(suffix)}`;
}

/** Returns the unit of a title that adds a scale to a currency in the format. */
function ofSameKind({ prefix, suffix }: FormatShape, titles: readonly string[]): AxisUnit | null {
  const own = /\p{Sc}/u.exec(prefix + suffix)?.[0];
  const rest = `${prefix}${suffix}`.replace(/\p{Sc}/u, '').trim();
  if (own === undefined || rest !== '') return null;
  const unit = titles.map(axisUnit).find(isSome);
  return unit && unit.scale !== '' && (unit.prefix === '' || unit.prefix === own)
    ? { ...unit, prefix: '' }
    : null;
}

const isSome = (unit: AxisUnit | null): unit is AxisUnit => unit !== null;

/** Returns the number of thousands in a divisor: 1,000,000 → 2. Other numbers give 0. */
function thousandsIn(divisor: number): number {
  const power = [1e3, 1e6, 1e9, 1e12].indexOf(divisor);
  return power + 1;
}

const noFormat: FormatShape = {
  prefix: '',
  suffix: '',
  percent: false,
  grouping: true,
  minDecimals: 0,
  maxDecimals: 10,
  thousandsCut: 0,
};

function digitsOf({ grouping, minDecimals, maxDecimals }: FormatShape): string {
  const decimals = '0'.repeat(minDecimals) + '#'.repeat(maxDecimals - minDecimals);
  return `${grouping ? '#,##0' : '0'}${decimals === '' ? '' : `.${decimals}`}`;
}

const quote = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);
