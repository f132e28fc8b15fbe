/** The language of the pages. Without it a browser writes dates in the reader's own language, in the middle of an English sentence. */
export const pageLocale = 'en-US';

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;

/** `December 20, 2026`, in the visitor's time zone. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(pageLocale, { dateStyle: 'long' });
}

/** `Dec 20, 2026`. @param timeZone the visitor's, unless the time belongs to another */
export function formatShortDate(isoTime: string, timeZone?: string): string {
  return new Date(isoTime).toLocaleDateString(pageLocale, { dateStyle: 'medium', timeZone });
}

/** `3:30 PM`, in the visitor's time zone. */
export function formatTime(isoTime: string): string {
  return new Date(isoTime).toLocaleTimeString(pageLocale, timeOfDay);
}

/** `Dec 20, 2026, 3:30 PM`, in the visitor's time zone. */
export function formatMoment(isoTime: string): string {
  return `${formatShortDate(isoTime)}, ${formatTime(isoTime)}`;
}
