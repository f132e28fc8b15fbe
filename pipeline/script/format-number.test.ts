import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  [0.12, '0%', '12%'],
  [0.1234, '0.0%', '12.3%'],
  [8.200000000000001, null, '8.2'],
  [46417.17, null, '46,417.17'],
  [2012, null, '2012'],
  [1234.5, '#,##0', '1,235'],
  [1234.5, '"$"#,##0.00', '$1,234.50'],
  [7_500_000, '"$"#,##0.0,,"M"', '$7.5M'],
  [-5, '0', '-5'],
  [12, '[$€-407]#,##0', '€12'],
  [12, '#,##0_);[Red](#,##0)', '12'],
  [40_000, 'yyyy-mm-dd', '40,000'],
])('%d with %s is %s', (value, format, shown) => {
  expect(formatNumber(value, format)).toBe(shown);
});
