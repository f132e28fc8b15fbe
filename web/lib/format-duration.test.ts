import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [59.6, '1:00'],
  [60, '1:00'],
  [75, '1:15'],
  [240, '4:00'],
  [-3, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
