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

test.each([
  [120, '"$"#,##0"M"', null, '$120 million'],
  [120_000_000, '"$"#,##0,,"M"', null, '$120 million'],
  [120_000_000, '"$"#,##0,,', '$ million', '$120 million'],
  [500, '"$"#,##0,,"M"', null, '$500'],
  [120, '"$"#,##0', '$ million', '$120 million'],
  [1.35, '0%', null, '135%'],
  [0.005, '0.0%', '$', '0.5%'],
  [31, '0"%"', null, '31%'],
  [12, '0" days"', null, '12 days'],
  [2.5, '0.0"x"', null, '2.5x'],
  [14, '#,##0', '%', '14%'],
])('%d in the format %s is said as charts show it', (value, format, unit, said) =>
  expect(amountOf({ label: '', value, format }, unit)).toBe(said),
);
