/** Locale of the pages. Without it, browsers format dates in the reader's language, in the middle of an English sentence. */
export const pageLocale = 'en-US';

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats a date in the visitor's time zone: `December 20, 2026`. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(pageLocale, { dateStyle: 'long' });
}

/** Formats a date briefly: `Dec 20, 2026`. @param timeZone the visitor's by default */
export function formatShortDate(isoTime: string, timeZone?: string): string {
  return new Date(isoTime).toLocaleDateString(pageLocale, { dateStyle: 'medium', timeZone });
}

/** Formats a time in the visitor's time zone: `3:30 PM`. */
export function formatTime(isoTime: string): string {
  return new Date(isoTime).toLocaleTimeString(pageLocale, timeOfDay);
}

/** Formats date and time in the visitor's time zone: `Dec 20, 2026, 3:30 PM`. */
export function formatMoment(isoTime: string): string {
  return `${formatShortDate(isoTime)}, ${formatTime(isoTime)}`;
}
