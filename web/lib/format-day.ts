/** Formats the day with its name and the time for today and yesterday, otherwise month, day and year. */
export function formatDay(isoTime: string, now: Date, locale?: string): string {
  const then = new Date(isoTime);
  const time = then.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  if (isSameDay(then, now)) return `Today, ${time}`;
  if (isSameDay(then, dayBefore(now))) return `Yesterday, ${time}`;
  return then.toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric' });
}

function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
