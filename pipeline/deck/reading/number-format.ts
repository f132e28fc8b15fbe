/** Days from the start of 1900 as spreadsheets count them (ECMA-376 part 1, 18.17.4) to the Unix epoch. */
const daysToUnixEpoch = 25_569;
const dayMs = 86_400_000;

/**
 * Returns a chart category as text. Spreadsheets store dates as numbers; only the number format tells them from other
 * numbers, which stay as they are.
 */
export function categoryText(value: string, formatCode: string | null): string {
  const number = Number(value);
  const parts = dateParts(formatCode);
  if (!parts || value.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 2_958_465) return value;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(
    new Date((number - daysToUnixEpoch) * dayMs),
  );
}

function dateParts(formatCode: string | null): Intl.DateTimeFormatOptions | null {
  // Literals in quotes, escapes and [colour] or [locale] sections do not count as date letters.
  const letters = (formatCode ?? '').toLowerCase().replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (/[#0?]|general/.test(letters) || !/[ymd]/.test(letters)) return null;
  return {
    ...(letters.includes('y') ? { year: 'numeric' } : {}),
    ...(letters.includes('m') ? { month: 'long' } : {}),
    ...(letters.includes('d') ? { day: 'numeric' } : {}),
  };
}
