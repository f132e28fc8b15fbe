import { readFormatCode } from '../../deck/reading/charts/format-code.ts';
import { scaleFactor } from '../../english/scale-words.ts';

/**
 * Formats a chart's value by its format code: 0.12 with `0%` is "12%", 1234.5 with `"$"#,##0` is "$1,235". Codes
 * that `readFormatCode` does not read, such as dates, are formatted as General.
 */
export function formatNumber(value: number, formatCode: string | null): string {
  const shape = formatCode === null ? null : readFormatCode(formatCode, value);
  if (!shape) return general(value);
  const scaled = (Math.abs(value) * (shape.percent ? 100 : 1)) / 1000 ** shape.thousandsCut;
  const digits = scaled.toLocaleString('en-US', {
    useGrouping: shape.grouping,
    minimumFractionDigits: shape.minDecimals,
    maximumFractionDigits: shape.maxDecimals,
  });
  const sign = value < 0 && Number(digits.replaceAll(',', '')) !== 0 ? '-' : '';
  return `${sign}${shape.prefix}${digits}${shape.percent ? '%' : ''}${shape.suffix}`.trim();
}

/** Formats like a spreadsheet without a code: ten significant digits, without the noise of binary fractions. */
function general(value: number): string {
  const rounded = Number(value.toPrecision(10));
  return Math.abs(rounded) >= 10_000 ? rounded.toLocaleString('en-US') : String(rounded);
}

/** Returns the factor between a value and the number that its format displays: 100 for `0%`, a million for `0"M"`. */
export function factorOfFormat(value: number, formatCode: string | null): number {
  const shape = formatCode === null ? null : readFormatCode(formatCode, value);
  if (!shape) return 1;
  const [scale = ''] = /^\s?\p{L}+/u.exec(shape.suffix) ?? [];
  return shape.percent ? 100 : scaleFactor(scale) / 1000 ** shape.thousandsCut;
}

/** Converts a figure to the unit of a format, with all its decimals; `figure` is in the unit that the format shows. */
export function inUnitOfFormat(figure: number, value: number, formatCode: string | null): string {
  const shape = formatCode === null ? null : readFormatCode(formatCode, value);
  return `${shape?.prefix ?? ''}${figure}${shape?.percent ? '%' : ''}${shape?.suffix ?? ''}`.trim();
}

/** Returns the value as its format shows it, without rounding: 31 for 0.31 with `0%`. */
export function shownValue(value: number, formatCode: string | null): number {
  const shape = formatCode === null ? null : readFormatCode(formatCode, value);
  return shape ? (value * (shape.percent ? 100 : 1)) / 1000 ** shape.thousandsCut : value;
}
