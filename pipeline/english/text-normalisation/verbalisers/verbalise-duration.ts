import { cardinal } from '../../number-to-words.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const days = String.raw`(?<days>\d{1,3})\s?d(?:ays?)?`;
const hours = String.raw`(?<hours>\d{1,3})\s?(?:h|hrs?|hours?)`;
const minutes = String.raw`(?<minutes>\d{1,2})\s?(?:m|mins?|minutes?)`;
const seconds = String.raw`(?<seconds>\d{1,2})\s?(?:s|secs?|seconds?)`;

const daysAndHours = expression(String.raw`${days}\s?${hours}(?:\s?${minutes})?`);
const hoursAndMinutes = expression(String.raw`${hours}\s?${minutes}(?:\s?${seconds})?`);
/** Hours and minutes without a unit after the minutes: "2h30". */
const hoursThenMinutes = expression(String.raw`(?<hours>\d{1,3})h(?<minutes>[0-5]\d)`);
const minutesAndSeconds = expression(String.raw`${minutes}\s?${seconds}`);

/** Verbaliser for "3h 20m", "2h30", "1h 5min", "45m 10s", "2d 4h". An "m" after hours means minutes, not millions. */
export const verbaliseDuration = firstOf(
  [daysAndHours, hoursAndMinutes, hoursThenMinutes, minutesAndSeconds].map((pattern) =>
    verbaliser(pattern, (groups) =>
      ['days', 'hours', 'minutes', 'seconds'].flatMap((unit) => inWords(groups[unit], unit)).join(' '),
    ),
  ),
);

function inWords(count: string | undefined, unit: string): string[] {
  if (count === undefined) return [];
  return [`${cardinal(String(Number(count)))} ${Number(count) === 1 ? unit.slice(0, -1) : unit}`];
}
