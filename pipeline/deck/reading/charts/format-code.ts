/** Form that a number format gives a value. `prefix` and `suffix` are literal text around the digits. */
export type FormatShape = {
  prefix: string;
  suffix: string;
  /** True if a hundred times the value is shown. A percent sign in quotes is a suffix like any other. */
  percent: boolean;
  grouping: boolean;
  minDecimals: number;
  maxDecimals: number;
  /** Number of divisions by a thousand before the value is shown. */
  thousandsCut: number;
};

const quoted = /"[^"]*"/g;
/** Format for General, which shows at most ten decimals. */
const generalDigits = '#,##0.##########';

/**
 * Reads a format code for a value (ECMA-376 part 1, 18.8.31): digits, grouping, decimals, percent, scaling commas,
 * literal text before and after, and sections under conditions such as `[>=1000000]`. Null for General, and for
 * other kinds of codes, such as dates, times and fractions.
 */
export function readFormatCode(formatCode: string, value: number): FormatShape | null {
  const plain = sectionFor(formatCode, value)
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/\\(.)/g, '"$1"')
    // "# ##0": groups that are separated by a space.
    .replace(/(?<=[#0])(?:"[ \u00a0\u202f]"|[ \u00a0\u202f])(?=[#0]{3})/g, ',');
  if (plain.trim().toLowerCase() === 'general') return null;
  const bare = plain.replace(quoted, '');
  if (/e[+-]|\/|y{2}|h:|:m|m:|:s/i.test(bare)) return null;
  const code = /general/i.test(bare) ? plain.replace(/general/i, generalDigits) : plain;
  const groups = /^(?<before>(?:"[^"]*"|[^"0#?])*)(?<digits>[0#?][0#?,.]*)(?<after>.*)$/u.exec(code)?.groups;
  if (!groups) return null;
  const { before = '', digits = '', after = '' } = groups;
  const decimals = digits.split('.')[1]?.replaceAll(',', '') ?? '';
  return {
    prefix: literal(before),
    suffix: literal(after),
    percent: `${before}${after}`.replace(quoted, '').includes('%'),
    grouping: /[0#?],[0#?]/.test(digits),
    minDecimals: decimals.replace(/[^0]/g, '').length,
    maxDecimals: decimals.length,
    thousandsCut: /,+$/.exec(digits)?.[0].length ?? 0,
  };
}

/**
 * Finds the section whose condition is met; without conditions the first, because the others define how a sign is
 * shown.
 */
function sectionFor(formatCode: string, value: number): string {
  const sections = formatCode.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const conditioned = sections.map((section) => ({ section, condition: conditionOf(section) }));
  if (conditioned.every(({ condition }) => condition === null)) return sections[0] ?? '';
  const fits = conditioned.find(({ condition }) => condition === null || condition(value));
  return fits?.section ?? sections[0] ?? '';
}

function conditionOf(section: string): ((value: number) => boolean) | null {
  const { operator, limit = '' } =
    /\[(?<operator><=|>=|<>|<|>|=)(?<limit>-?[\d.]+)\]/.exec(section)?.groups ?? {};
  const bound = Number(limit);
  switch (operator) {
    case '<=':
      return (value) => value <= bound;
    case '>=':
      return (value) => value >= bound;
    case '<':
      return (value) => value < bound;
    case '>':
      return (value) => value > bound;
    case '=':
      return (value) => value === bound;
    case '<>':
      return (value) => value !== bound;
    default:
      return null;
  }
}

function literal(text: string): string {
  return text.replace(/"([^"]*)"|%/g, (_, kept: string | undefined) => kept ?? '').replaceAll('"', '');
}
