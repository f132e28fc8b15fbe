import { monthLikePattern } from '#pipeline/english/months-and-weekdays.ts';
import { measureOfFormat } from '#pipeline/understanding/points/measure-of-format.ts';
import type { ChartValue } from '#pipeline/understanding/points/rank-points.ts';
import { roundForSpeech } from '#pipeline/understanding/points/round-for-speech.ts';
import type { TableValue } from '#pipeline/understanding/points/table/table-point.ts';

const ordinals: Readonly<Record<string, string>> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
};
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const quarter =
  /^(?:(?<place>[1-4])(?:st|nd|rd|th)|(?<word>first|second|third|fourth))\s*(?<part>qtr|quarter|half)s?$/i;
const month = new RegExp(String.raw`^(?<name>${monthLikePattern})\.?,?\s*(?<year>(?:19|20)\d\d)?$`, 'i');
const numbered = /^(?<what>week|month|year|day|phase|stage|round|wave|sprint)\s*(?<count>\d+)$/i;

/** Returns the time of a value in words: "1st Qtr" → "in the first quarter", "Jan" → "in January", "Week 3" → "in week 3". */
export function atTime(label: string): string {
  const text = label.trim();
  const part = quarter.exec(text)?.groups;
  if (part) {
    const place = part.word?.toLowerCase() ?? ordinals[part.place ?? ''] ?? '';
    return `in the ${place} ${/^half$/i.test(part.part ?? '') ? 'half' : 'quarter'}`;
  }
  const named = month.exec(text)?.groups;
  if (named) {
    const full = months.find((one) =>
      one.toLowerCase().startsWith((named.name ?? '').slice(0, 3).toLowerCase()),
    );
    return `in ${full ?? text}${named.year === undefined ? '' : ` ${named.year}`}`;
  }
  const count = numbered.exec(text)?.groups;
  if (count)
    return `${/^day$/i.test(count.what ?? '') ? 'on' : 'in'} ${count.what?.toLowerCase()} ${count.count}`;
  return `in ${text}`;
}

/** Tells whether a label precedes or follows all other times: "Before", "Today". */
export function isOpenEnd(label: string): boolean {
  return /^(?:before|after|old|new|today|without|with|now|baseline|start|launch|initial|current|end)\b/i.test(
    label.trim(),
  );
}

const scales: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[^\p{L}])(?:k|thousands?)$|['’]?000s?$/iu, 'thousand'],
  [/(?:^|[^\p{L}])(?:m|mn|mm|mio|millions?)$/iu, 'million'],
  [/(?:^|[^\p{L}])(?:b|bn|billions?)$/iu, 'billion'],
  [/(?:^|[^\p{L}])(?:t|tn|trillions?)$/iu, 'trillion'],
];

/**
 * Returns a value as it is said: 4.2 of "€m" is "€4.2 million". A table's cell is said as written, or rounded. The
 * unit comes from the format of a chart's series, otherwise from that of the whole chart.
 */
export function amountOf(value: ChartValue | TableValue, unit: string | null): string {
  if ('text' in value) return inUnit(cellAmount(value), unit);
  const formatted = inFormat(value, unit);
  const isShare = unit === '%' || /^per ?cent$/i.test(unit ?? '');
  const shown =
    formatted ??
    (isShare ? { value: Math.abs(value.value) <= 1 ? value.value * 100 : value.value, unit: '%' } : null);
  const { value: rounded, hedge } = roundForSpeech(shown?.value ?? value.value);
  const digits = rounded.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const written = measured(digits, shown?.unit ?? unit);
  return hedge === null ? written : `${hedge} ${written}`;
}

/** Converts a value to the unit of its series' format. Null for a format without a unit. */
function inFormat(
  { value, format }: ChartValue,
  unit: string | null,
): { value: number; unit: string } | null {
  const measure = format === undefined ? null : measureOfFormat(format, value);
  if (measure === null) return null;
  const [sign] = /[$€£¥₹]/u.exec(measure.unit) ?? [];
  // A title may state the scale of a plain currency: "Revenue in $ million".
  const isScaled = unit !== null && sign === measure.unit && unit.includes(sign) && measure.factor === 1;
  return { value: value * measure.factor, unit: isScaled ? unit : measure.unit };
}

/** Tells whether a format contains the unit of its values. */
export function hasFormatUnit({ value, format }: ChartValue): boolean {
  return format !== undefined && measureOfFormat(format, value) !== null;
}

/** Adds the column's unit to a cell with a bare number. */
function inUnit(amount: string, unit: string | null): string {
  if (unit === null || !/^(?:about |nearly |just (?:under|over) )?\d[\d.,]*$/.test(amount)) return amount;
  const [, hedge = '', digits = ''] = /^(\D*)(.*)$/.exec(amount) ?? [];
  return unit === '%' || /^per ?cent$/i.test(unit) ? `${amount}%` : `${hedge}${measured(digits, unit)}`;
}

/**
 * Rounds a cell's amount that has too many digits to remember, or cents after thousands: "$53,458.45" → "about
 * $53,500".
 */
function cellAmount({ text, value }: TableValue): string {
  const sign = /^(?<sign>[$€£¥₹]?)\s?\d[\d.,]*$/u.exec(text.trim())?.groups?.sign;
  const isLong = /\d{3},?\d{3}|\d{4,}\.\d|,\d{3}\.\d|\.\d{3}/.test(text);
  if (sign === undefined || !isLong) return text;
  const { value: rounded, hedge } = roundForSpeech(value);
  const digits = rounded.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const isSame = rounded === value;
  return `${isSame ? '' : `${hedge ?? 'about'} `}${sign}${digits}`;
}

function measured(digits: string, unit: string | null): string {
  if (unit === null || unit === '#' || /^units?$/i.test(unit)) return digits;
  if (/^(?:%|x|×)$/i.test(unit)) return `${digits}${unit}`;
  const sign = /[$€£¥₹]/u.exec(unit)?.[0] ?? '';
  const rest = unit.replace(/(?:US)?[$€£¥₹]\s?/u, '').trim();
  const scale = scales.find(([pattern]) => pattern.test(rest))?.[1];
  const amount = scale === undefined ? `${sign}${digits}` : `${sign}${digits} ${scale}`;
  return scale !== undefined || rest === '' ? amount : `${amount} ${rest}`;
}
