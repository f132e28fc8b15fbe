import { describe, expect, test } from 'vitest';
import { numericFacts, shortenedYears } from './numeric-facts.ts';

describe('numericFacts', () => {
  test.each([
    ['$1.2M', [1_200_000], 'money'],
    ['1.2 million dollars', [1_200_000], 'money'],
    ['1,200,000 dollars', [1_200_000], 'money'],
    ['one point two million dollars', [1_200_000], 'money'],
    ['$5 mln', [5_000_000], 'money'],
    ['€4.5bn', [4_500_000_000], 'money'],
    ['12%', [12], 'percent'],
    ['12 percent', [12], 'percent'],
    ['twelve per cent', [12], 'percent'],
    ['two hundred and fifty', [250], null],
    ['forty-two', [42], null],
    ['5k', [5, 5000], null],
    ['the 21st century', [21], null],
  ])('%s', (text, values, unit) => {
    expect(numericFacts(text)).toMatchObject([{ values, unit }]);
  });

  test('takes a lone "one" for a pronoun', () => {
    expect(numericFacts('No one asked.')).toEqual([]);
  });

  test('finds every number of a sentence', () => {
    expect(numericFacts('From 37.9% to 60% by 2025').map((fact) => fact.values[0])).toEqual([37.9, 60, 2025]);
  });
});

test('a range of years holds both years in full', () => {
  expect(shortenedYears('2014-15 and 2016–17')).toEqual([2015, 2017]);
});
