import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['3h 20m', 'three hours twenty minutes'],
  ['2h30m', 'two hours thirty minutes'],
  ['2h30', 'two hours thirty minutes'],
  ['1h 5min', 'one hour five minutes'],
  ['45m 10s', 'forty-five minutes ten seconds'],
  ['2d 4h', 'two days four hours'],
  ['20m users', 'twenty million users'],
])('says durations: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
