/** Days from the spreadsheet epoch in 1900 (ECMA-376 part 1, 18.17.4) to the Unix epoch. */
const daysToUnixEpoch = 25_569;
/** Difference in days to the date system of old Macs, which counts from the start of 1904. */
export const daysTo1904 = 1_462;
const lastDay = 2_958_465;
const dayMs = 86_400_000;

/**
 * Returns a chart category as text. Spreadsheets store dates as numbers, and only the number format distinguishes
 * them. Other numbers are unchanged.
 */
export function categoryText(value: string, formatCode: string | null, isOf1904 = false): string {
  const number = Number(value);
  const parts = dateParts(formatCode);
  if (!parts || value.trim() === '' || !Number.isFinite(number) || Math.abs(number) > lastDay) return value;
  const day = number + (isOf1904 ? daysTo1904 : 0);
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(
    new Date((day - daysToUnixEpoch) * dayMs),
  );
}

/** Tells whether a format shows its number as a date. */
export function isDateFormat(formatCode: string | null): boolean {
  return dateParts(formatCode) !== null;
}

function dateParts(formatCode: string | null): Intl.DateTimeFormatOptions | null {
  // Literals in quotes, escapes and [colour] or [locale] sections do not count as date letters; the m of times is
  // minutes.
  const letters = (formatCode ?? '')
    .toLowerCase()
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|am\/pm|a\/p/g, '')
    .replace(/h+:?m*(?::?s+(?:\.0+)?)?|m+:s+(?:\.0+)?|s+/g, '');
  if (/[#0?]|general|standard/.test(letters) || !/[ymd]/.test(letters)) return null;
  return {
    ...(letters.includes('y') ? { year: 'numeric' } : {}),
    ...(letters.includes('m') ? { month: 'long' } : {}),
    ...(letters.includes('d') ? { day: 'numeric' } : {}),
  };
}
