import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

// A local time, in any time zone.
const now = new Date(2026, 2, 1, 1, 19);

it.each([
  [new Date(2026, 2, 1, 0, 5), 'Today, 12:05 AM'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday, 11:59 PM'],
  [new Date(2026, 1, 27, 23, 59), 'Feb 27, 2026'],
  [new Date(2025, 2, 1, 1, 19), 'Mar 1, 2025'],
])('%s is %s', (then, text) => {
  expect(formatDay(then.toISOString(), now).replace('\u202f', ' ')).toBe(text);
});
