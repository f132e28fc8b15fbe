const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** Formats a time as `4 minutes`, `2 hours` or `3 days`, rounded up, so that what is about to end has a minute left. */
export function formatSecondsLeft(seconds: number): string {
  if (seconds > daySeconds) return count(seconds / daySeconds, 'day');
  if (seconds > hourSeconds) return count(seconds / hourSeconds, 'hour');
  return count(seconds / minuteSeconds, 'minute');
}

function count(amount: number, unit: string): string {
  const whole = Math.max(1, Math.ceil(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
