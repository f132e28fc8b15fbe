import { expect, it } from 'vitest';
import { formatRecordingTime } from './format-recording-time.ts';

it.each([
  [0, '00:00 / 02:30'],
  [7.9, '00:07 / 02:30'],
  [60, '01:00 / 02:30'],
  [149.99, '02:29 / 02:30'],
  [151, '02:30 / 02:30'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatRecordingTime(seconds)).toBe(text);
});
