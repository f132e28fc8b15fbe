import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardinal, decimal, digitByDigit, ordinal, pluralOfNumber, yearInWords } from './number-to-words.ts';

describe('cardinal', () => {
  it.each([
    ['0', 'zero'],
    ['13', 'thirteen'],
    ['80', 'eighty'],
    ['999', 'nine hundred ninety-nine'],
    ['1,000,000', 'one million'],
    ['1000000000000', 'one trillion'],
    ['10000000001', 'ten billion one'],
    ['007', 'zero zero seven'],
  ])('%s → %s', (written, spoken) => {
    expect(cardinal(written)).toBe(spoken);
  });

  it('gives each number its own words, without a digit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
        expect(cardinal(String(a))).toMatch(/^[a-z -]+$/);
        expect(cardinal(String(a)) === cardinal(String(b))).toBe(a === b);
      }),
    );
  });

  it('says numbers beyond the named scales digit by digit', () => {
    const written = '1'.repeat(50);
    expect(cardinal(written)).toBe(digitByDigit(written));
  });
});

it.each([
  ['1', 'first'],
  ['5', 'fifth'],
  ['8', 'eighth'],
  ['12', 'twelfth'],
  ['20', 'twentieth'],
  ['22', 'twenty-second'],
  ['100', 'one hundredth'],
])('ordinal: %s → %s', (digits, spoken) => {
  expect(ordinal(digits)).toBe(spoken);
});

it.each([
  [1066, 'ten sixty-six'],
  [1900, 'nineteen hundred'],
  [1905, 'nineteen oh five'],
  [2000, 'two thousand'],
  [2009, 'two thousand nine'],
  [2010, 'twenty ten'],
  [2100, 'twenty-one hundred'],
])('year: %i → %s', (year, spoken) => {
  expect(yearInWords(year)).toBe(spoken);
});

it('says the digits after the point one by one', () => {
  expect(decimal('3.10')).toBe('three point one zero');
  expect(decimal('.5')).toBe('zero point five');
});

it('names decades', () => {
  expect(pluralOfNumber('nineteen eighty')).toBe('nineteen eighties');
  expect(pluralOfNumber('nineteen hundred')).toBe('nineteen hundreds');
});
