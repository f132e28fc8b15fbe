import { expect, test } from 'vitest';
import { categoryText } from './category-text.ts';

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
  ['0.75', 'h:mm', '0.75'],
  ['45337.5', 'yyyy-mm-dd hh:mm', 'February 15, 2024'],
])('%s in format %s is "%s"', (value, format, expected) => {
  expect(categoryText(value, format)).toBe(expected);
});

test('dates count from 1904 if the chart says so; other numbers stay as they are', () => {
  expect(categoryText('43554', 'mmm\\ yyyy', true)).toBe('March 2023');
  expect(categoryText('43554', 'General', true)).toBe('43554');
});
