const months = [
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
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Full names and the usual short forms, dot included. */
export const monthPattern =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|' +
  String.raw`(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)`;
export const weekdayPattern = String.raw`(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\.?)`;

/** "Sept." → "September", 9 → "September"; `undefined` for no month. */
export function monthName(written: string | number): string | undefined {
  return typeof written === 'number' ? months[written - 1] : nameOf(months, written);
}

/** "Thurs" → "Thursday". */
export function weekdayName(written: string): string | undefined {
  return nameOf(weekdays, written);
}

function nameOf(names: readonly string[], written: string): string | undefined {
  const start = written.slice(0, 3).toLowerCase();
  return names.find((name) => name.toLowerCase().startsWith(start));
}
