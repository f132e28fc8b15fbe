/** Formats the recorded time and its limit: `00:07 / 02:30`. */
export function formatRecordingTime(seconds: number, limitSeconds: number): string {
  return `${clock(Math.min(seconds, limitSeconds))} / ${clock(limitSeconds)}`;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}
