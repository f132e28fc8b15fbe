import { expect, test } from 'vitest';
import {
  monthLikePattern,
  monthName,
  monthPattern,
  shortMonthPattern,
  shortWeekdayPattern,
  weekdayName,
  weekdayNamePattern,
  weekdayPattern,
} from './months-and-weekdays.ts';

test.each([
  ['Sept.', 'September'],
  ['may', 'May'],
  ['DEC', 'December'],
  [1, 'January'],
  [12, 'December'],
  [0, undefined],
  [13, undefined],
  ['Foo', undefined],
])('the month of %s is %s', (written, name) => {
  expect(monthName(written)).toBe(name);
});

test.each([
  ['Thurs', 'Thursday'],
  ['sat.', 'Saturday'],
  ['Someday', undefined],
])('the weekday of %s is %s', (written, name) => {
  expect(weekdayName(written)).toBe(name);
});

test.each([
  [monthPattern, ['January', 'Jan.', 'Sept', 'Sep.', 'May'], ['Janu', 'may', 'Sept..']],
  [shortMonthPattern, ['Jan', 'Sep', 'Sept'], ['Jan.', 'May', 'January']],
  [weekdayPattern, ['Tuesday', 'Tue', 'Tues.', 'Thur', 'Sun'], ['Tuesd', 'Wednes']],
  [weekdayNamePattern, ['Monday', 'Sunday'], ['Mon', 'Sun.']],
  [shortWeekdayPattern, ['Mon', 'Thurs', 'Sat'], ['Monday', 'Mon.']],
  [monthLikePattern, ['jan', 'sept', 'december', 'marketing'], ['q1', 'j']],
])('%s takes whole forms only', (pattern, taken, refused) => {
  const whole = new RegExp(`^${pattern}$`);
  expect(taken.filter((word) => !whole.test(word))).toEqual([]);
  expect(refused.filter((word) => whole.test(word))).toEqual([]);
});
