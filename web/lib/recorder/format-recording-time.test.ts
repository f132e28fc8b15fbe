import { expect, it } from 'vitest';
import { formatRecordingTime } from './format-recording-time.ts';

it.each([
  [0, 150, '00:00 / 02:30'],
  [7.9, 150, '00:07 / 02:30'],
  [60, 150, '01:00 / 02:30'],
  [149.99, 150, '02:29 / 02:30'],
  [151, 150, '02:30 / 02:30'],
  [151, 240, '02:31 / 04:00'],
])('%s seconds of %s are %s', (seconds, limitSeconds, text) => {
  expect(formatRecordingTime(seconds, limitSeconds)).toBe(text);
});
