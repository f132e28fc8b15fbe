const shortMonthNames = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const shortWeekdayNames = 'Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Source of a pattern for the short forms alone, without a dot: "Jan", "Sept". "May" has none. */
export const shortMonthPattern = `(?:${shortMonthNames})`;
export const shortWeekdayPattern = `(?:${shortWeekdayNames})`;

/** Source of a pattern for full names and short forms, with or without a dot: "March", "Mar.", "Mar". */
export const monthPattern = String.raw`(?:${monthNames.join('|')}|${shortMonthPattern}\.?)`;
export const weekdayPattern = String.raw`(?:${weekdayNames.join('|')}|${shortWeekdayPattern}\.?)`;

/** Source of a pattern for a full weekday name: "Tuesday". */
export const weekdayNamePattern = `(?:${weekdayNames.join('|')})`;

/**
 * Source of a pattern for any word that opens like a month, for labels of charts and timelines, which abbreviate
 * freely ("Sep", "Janv"). It matches too much for running text: "Marketing" opens like March.
 */
export const monthLikePattern = `(?:${monthNames.map((name) => name.slice(0, 3).toLowerCase()).join('|')})[a-z]*`;

/** Returns the full name of a month: "Sept." → "September", 9 → "September"; `undefined` for anything else. */
export function monthName(written: string | number): string | undefined {
  return typeof written === 'number' ? monthNames[written - 1] : nameOf(monthNames, written);
}

/** Returns the full name of a weekday: "Thurs" → "Thursday"; `undefined` for anything else. */
export function weekdayName(written: string): string | undefined {
  return nameOf(weekdayNames, written);
}

function nameOf(names: readonly string[], written: string): string | undefined {
  const start = written.slice(0, 3).toLowerCase();
  return names.find((name) => name.toLowerCase().startsWith(start));
}
