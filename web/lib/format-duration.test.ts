import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [59.6, '0:59'],
  [15.96, '0:15'],
  [60, '1:00'],
  [75, '1:15'],
  [240, '4:00'],
  [-3, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
