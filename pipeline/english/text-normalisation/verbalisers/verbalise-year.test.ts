import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['2026', 'twenty twenty-six'],
  ['in 1905', 'in nineteen oh five'],
  ['in 2000', 'in two thousand'],
  ['2005', 'two thousand five'],
  ['2010', 'twenty ten'],
  ['1999', 'nineteen ninety-nine'],
  ['1,999', 'one thousand nine hundred ninety-nine'],
  ['2000s', 'two thousands'],
  ['1990s', 'nineteen nineties'],
  ["'90s", 'nineties'],
  ['the 90s', 'the nineties'],
  ['since 1850', 'since eighteen fifty'],
  ['1850', 'one thousand eight hundred fifty'],
  ['1500 people', 'one thousand five hundred people'],
  ['2050 employees', 'two thousand fifty employees'],
  ['2019–2021', 'twenty nineteen to twenty twenty-one'],
  ['2014-15', 'twenty fourteen to fifteen'],
  ['2025/26', 'twenty twenty-five to twenty-six'],
  ["'25", 'twenty-five'],
  ['mid-1990s', 'mid nineteen nineties'],
  ['(2011)', 'twenty eleven'],
])('says years and decades: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
