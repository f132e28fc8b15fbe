import { expect, it } from 'vitest';
import { formatCreatedAt } from './format-created-at.ts';

const now = new Date(2024, 5, 14, 15, 30);
const hourMs = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

it.each([
  ['just now', ago(0), '3:30 PM'],
  ['23 hours ago, yesterday', ago(23), '4:30 PM'],
  ['24 hours ago', ago(24), 'Thu 3:30 PM'],
  ['six days ago', ago(6 * 24), 'Sat 3:30 PM'],
  ['seven days ago', ago(7 * 24), 'Jun 7, 2024'],
  ['a year ago', ago(366 * 24), 'Jun 14, 2023'],
  // The server's clock may be ahead.
  ['in a minute', ago(-1 / 60), '3:31 PM'],
])('formats a time %s', (_when, isoTime, text) => {
  // Node writes a narrow no-break space before PM.
  expect(formatCreatedAt(isoTime, now).replace(/\s/g, ' ')).toBe(text);
});
