import { expect, test } from 'vitest';
import { amountOf, atTime } from './spoken-data.ts';

test.each([
  ['1st Qtr', 'in the first quarter'],
  ['Second half', 'in the second half'],
  ['Jan', 'in January'],
  ['Sept. 2024', 'in September 2024'],
  ['Week 3', 'in week 3'],
  ['Day 2', 'on day 2'],
  ['2019', 'in 2019'],
  ['Q1', 'in Q1'],
])('%s is said as "%s"', (label, said) => expect(atTime(label)).toBe(said));

test.each([
  [4.2, '€m', '€4.2 million'],
  [4.2, '$', '$4.2'],
  [12, 'thousands', '12 thousand'],
  [0.24, '%', '24%'],
  [9, 'days', '9 days'],
  [9, null, '9'],
  [1_998_400, null, 'just under 2,000,000'],
])('%d in %s is said as "%s"', (value, unit, said) =>
  expect(amountOf({ label: '', value }, unit)).toBe(said),
);
