/**
 * Formats a chart's value by its format code: 0.12 with `0%` is "12%", 1234.5 with `"$"#,##0` is "$1,235".
 * Understands what charts use (ECMA-376 part 1, 18.8.31): digits, grouping, decimals, percent, scaling commas and
 * literal text before and after. Other codes, such as dates, are formatted as General.
 */
export function formatNumber(value: number, formatCode: string | null): string {
  const shape = formatCode === null ? null : readFormat(formatCode);
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

type Shape = {
  prefix: string;
  suffix: string;
  percent: boolean;
  grouping: boolean;
  minDecimals: number;
  maxDecimals: number;
  thousandsCut: number;
};

function readFormat(formatCode: string): Shape | null {
  const positive = formatCode.split(';')[0] ?? '';
  const plain = positive
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/\\(.)/g, '"$1"');
  const match = /^(?<before>(?:"[^"]*"|[^"0#?])*)(?<digits>[0#?][0#?,.]*)(?<after>.*)$/u.exec(plain);
  if (!match?.groups) return null;
  const { before = '', digits = '', after = '' } = match.groups;
  if (/[eE][+-]/.test(plain) || /\//.test(plain)) return null;
  const decimals = digits.split('.')[1]?.replaceAll(',', '') ?? '';
  return {
    prefix: literal(before.replace('%', '')),
    suffix: literal(after.replace('%', '')),
    percent: /%/.test(before + after),
    grouping: /[0#?],[0#?]/.test(digits),
    minDecimals: decimals.replace(/[^0]/g, '').length,
    maxDecimals: decimals.length,
    thousandsCut: /,+$/.exec(digits.split('.').at(-1) ?? '')?.[0].length ?? 0,
  };
}

function literal(text: string): string {
  return text.replaceAll('"', '');
}

/** Formats as spreadsheets do without a code: ten significant digits, no noise of binary fractions. */
function general(value: number): string {
  const rounded = Number(value.toPrecision(10));
  return Math.abs(rounded) >= 10_000 ? rounded.toLocaleString('en-US') : String(rounded);
}
