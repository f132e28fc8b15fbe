import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['1/2', 'one half'],
  ['1/4 of users', 'one quarter of users'],
  ['3/4', 'three quarters'],
  ['2/3', 'two thirds'],
  ['5/8', 'five eighths'],
  ['3½', 'three and a half'],
  ['¾', 'three quarters'],
  ['½', 'one half'],
  ['2 3/4', 'two and three quarters'],
  ['1 1/2', 'one and a half'],
  ['4.8/5', 'four point eight out of five'],
  ['9/10', 'nine out of ten'],
  ['24/7', 'twenty-four seven'],
  ['24/7/365', 'twenty-four seven three sixty-five'],
  ['50/50', 'fifty fifty'],
  ['80/20', 'eighty twenty'],
  ['24-7', 'twenty-four seven'],
  ['24-7 support', 'twenty-four seven support'],
  ['24/7/365', 'twenty-four seven three sixty-five'],
  ['9-11', 'nine to eleven'],
])('says fractions and pairs: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
