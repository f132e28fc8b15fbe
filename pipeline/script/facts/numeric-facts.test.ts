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
    ['a hundred million', [100_000_000], null],
    ['a hundred and eight million', [108_000_000], null],
    ['one hundred and eight thousand', [108_000], null],
    ['two million three hundred thousand and five', [2_300_005], null],
    ['two and a half million', [2_500_000], null],
    ['half a billion', [500_000_000], null],
    ['a thousand and one', [1001], null],
    ['nineteen ninety-five', [1995], null],
    ['twenty twenty-six', [2026], null],
    ['22,76,500', [2_276_500], null],
    ['around 5 crores', [50_000_000], null],
    ['five crore rupees', [50_000_000], 'money'],
    ['Rs. 5 lakh', [500_000], 'money'],
  ])('reads %s', (text, values, unit) => {
    expect(numericFacts(text)).toMatchObject([{ values, unit }]);
  });

  test('reads a lone "one" as a pronoun', () => {
    expect(numericFacts('No one asked.')).toEqual([]);
  });

  test.each([
    ['options five and six', [5, 6]],
    ['two or three, or twenty-one and four', [2, 3, 21, 4]],
    ['three hundred and five and six', [305, 6]],
    ['one, two, three', [2, 3]],
    ['five six', [5, 6]],
    ['a hundred and a thousand', [100, 1000]],
  ])('%s are several numbers', (text, values) => {
    expect(numericFacts(text).map((fact) => fact.values[0])).toEqual(values);
  });

  test('finds every number of a sentence', () => {
    expect(numericFacts('From 37.9% to 60% by 2025').map((fact) => fact.values[0])).toEqual([37.9, 60, 2025]);
  });
});

test('a range of years holds both years in full', () => {
  expect(shortenedYears('2014-15 and 2016–17')).toEqual([2015, 2017]);
});
