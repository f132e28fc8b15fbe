import { formatShortDate, formatTime, pageLocale } from './format-date.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Formats a time: under 24 hours ago as the time alone, under 7 days ago as weekday and time, otherwise as month, day and year. */
export function formatCreatedAt(isoTime: string, now: Date): string {
  const created = new Date(isoTime);
  const ageMs = now.getTime() - created.getTime();
  if (ageMs < dayMs) return formatTime(isoTime);
  if (ageMs >= 7 * dayMs) return formatShortDate(isoTime);
  return `${created.toLocaleDateString(pageLocale, { weekday: 'short' })} ${formatTime(isoTime)}`;
}
