import { formatShortDate, formatTime } from './format-date.ts';

/** Formats a day: today and yesterday by name, with the time; otherwise as month, day and year. */
export function formatDay(isoTime: string, now: Date): string {
  const then = new Date(isoTime);
  if (isSameDay(then, now)) return `Today, ${formatTime(isoTime)}`;
  if (isSameDay(then, dayBefore(now))) return `Yesterday, ${formatTime(isoTime)}`;
  return formatShortDate(isoTime);
}

function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
