import { expect, it } from 'vitest';
import { formatSecondsLeft } from './format-seconds-left.ts';

it.each([
  [0, '1 minute'],
  [541, '10 minutes'],
  [3600, '60 minutes'],
  [5400, '2 hours'],
  [604_800, '7 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatSecondsLeft(seconds)).toBe(text);
});
