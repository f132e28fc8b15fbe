const dayMs = 24 * 60 * 60 * 1000;

/** The time alone when it is less than 24 hours ago, with the weekday under 7 days, else month, day and year. */
export function formatCreatedAt(isoTime: string, now: Date, locale?: string): string {
  const created = new Date(isoTime);
  const ageMs = now.getTime() - created.getTime();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (ageMs < dayMs) return created.toLocaleTimeString(locale, time);
  if (ageMs < 7 * dayMs) return created.toLocaleString(locale, { weekday: 'short', ...time });
  return created.toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric' });
}
