/** A written figure: its amount, with the scale applied, and its unit ("%", "$", "days"). */
export type Amount = { value: number; unit: string | null };

const hedge = String.raw`(?<hedge>[~≈<>≤≥]|about |approx\.? |up to |over |ca\.? )`;
const before = String.raw`(?<before>[$€£¥₹]|US\$|USD|EUR|GBP|CHF)`;
const digits = String.raw`(?<digits>\d[\d.,’' \u00a0\u202f]*)`;
const scale = '(?<scale>[kKmMbB]n?|bn|mn|tn|mio|million|billion|trillion|thousand)';
const after = String.raw`(?<after>%|‰|[xX×]|pp|pts?|[$€£¥₹]|[\p{L}][\p{L}./ ]{0,14})`;
const written = new RegExp(
  String.raw`^${hedge}?\s*(?<sign>[-−–+±]|\()?\s*${before}?\s*(?<minus>[-−–])?${digits}\s*${scale}?(?![\p{L}])\s*${after}?\+?\)?\*?$`,
  'u',
);
const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand)/i, 1e3],
  [/^(?:m|mn|mio|million)/i, 1e6],
  [/^(?:b|bn|billion)/i, 1e9],
  [/^(?:t|tn|trillion)/i, 1e12],
];

/** Reads "$4.5M", "101,62 %", "1 000 000", "(12)", "3.5x", "14 days"; null for words, ranges and dates. */
export function readAmount(text: string): Amount | null {
  const found = written.exec(text.trim());
  const { sign, minus, before, digits = '', scale = '', after } = found?.groups ?? {};
  if (!found) return null;
  const size = readDigits(digits.trim());
  if (size === null) return null;
  const factor = scales.find(([pattern]) => pattern.test(scale))?.[1] ?? 1;
  const isNegative = minus !== undefined || (sign !== undefined && /[-−–(]/.test(sign));
  const unit = before ?? after?.trim() ?? null;
  return { value: (isNegative ? -1 : 1) * size * factor, unit: unit === null ? null : plainUnit(unit) };
}

/** Reads digits with separators. A comma before three digits groups them; before one or two it is a decimal point. */
function readDigits(digits: string): number | null {
  const closed = digits.replace(/(?<=\d)[ \u00a0\u202f’'](?=\d{3}(?:\D|$))/gu, '');
  if (/[ \u00a0\u202f’']/u.test(closed)) return null;
  const isDecimalComma = /^\d+,\d{1,2}$/.test(closed) || /^\d{1,3}(?:\.\d{3})+,\d+$/.test(closed);
  const plain = isDecimalComma ? closed.replaceAll('.', '').replace(',', '.') : closed.replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function plainUnit(unit: string): string {
  if (/^[xX×]$/.test(unit)) return '×';
  return unit.replace(
    /^(day|week|month|year|hour|minute)s?$/i,
    (_, name: string) => `${name.toLowerCase()}s`,
  );
}
