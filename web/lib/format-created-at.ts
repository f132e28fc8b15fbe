const dayMs = 24 * 60 * 60 * 1000;

/** Formats the time alone under 24 hours, weekday and time under 7 days, and otherwise month, day and year. */
export function formatCreatedAt(isoTime: string, now: Date, locale?: string): string {
  const created = new Date(isoTime);
  const ageMs = now.getTime() - created.getTime();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (ageMs < dayMs) return created.toLocaleTimeString(locale, time);
  if (ageMs < 7 * dayMs) return created.toLocaleString(locale, { weekday: 'short', ...time });
  return created.toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric' });
}
