import { readFormatCode } from '../../deck/reading/charts/format-code.ts';

/** Unit in which a value is spoken ("$M", "%", "days"), and the factor that converts the value to it. */
export type FormatMeasure = { unit: string; factor: number };

const scaleSigns = ['', 'K', 'M', 'B', 'T'];
const scaleAtStart =
  /^\s?(?:k|m|mn|mm|mio|b|bn|t|tn|thousands?|millions?|billions?|trillions?)(?!\p{L})\.?/iu;
/** Minimum part of a scale that is spoken in its unit: "$500", not "$0.0005 million". */
const minOfScale = 0.1;

/** Returns the unit of a number format; null for a format without one. */
export function measureOfFormat(format: string, value: number): FormatMeasure | null {
  const shape = readFormatCode(format, value);
  if (shape === null) return null;
  if (shape.percent) return { unit: '%', factor: 100 };
  const prefix = shape.prefix.replace(/[^\p{L}\p{Sc}]/gu, '');
  const suffix = shape.suffix.replace(/[()+]/g, '').trim();
  const cut = shape.thousandsCut;
  const bare = suffix.replace(scaleAtStart, '').trim();
  const isTooSmall = cut > 0 && value !== 0 && Math.abs(value) / 1000 ** cut < minOfScale;
  if (isTooSmall) return withUnit(`${prefix}${bare}`, 1);
  const scale = bare === suffix ? (scaleSigns[cut] ?? '') : '';
  return withUnit(
    `${prefix}${scale}${suffix === '' || scale === '' ? suffix : ` ${suffix}`}`,
    1 / 1000 ** cut,
  );
}

function withUnit(unit: string, factor: number): FormatMeasure | null {
  return unit === '' ? null : { unit, factor };
}
