import { expect, test } from 'vitest';
import { categoryText } from './number-format.ts';

test.each([
  ['Q1', null, 'Q1'],
  ['2024', 'General', '2024'],
  ['0.5', '0%', '0.5'],
  ['12', '#,##0 "days"', '12'],
  ['45292', 'yyyy', '2024'],
  ['45292', 'mmm-yy', 'January 2024'],
  ['45337', 'd/m/yyyy', 'February 15, 2024'],
  ['45337', '[$-409]mmmm', 'February'],
  ['1e300', 'yyyy', '1e300'],
])('%s in format %s is "%s"', (value, format, expected) => {
  expect(categoryText(value, format)).toBe(expected);
});
