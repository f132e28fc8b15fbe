import { describe, expect, it, test } from 'vitest';
import { normaliseEnglish } from './normalise-english.ts';

const spellings = new Map([
  ['colour', 'color'],
  ['organise', 'organize'],
]);

function normalise(text: string): string {
  return normaliseEnglish(text, spellings).join(' ');
}

describe('equivalent spellings of a sentence', () => {
  it.each([
    ['Revenue grew 23%.', 'revenue grew twenty three percent'],
    ['$1.2 million', 'one point two million dollars'],
    ['$1.2M', 'one point two million dollars'],
    ['€4.5bn in 2026', 'Four point five billion euros in twenty twenty-six'],
    ['1,000,000 users', 'one million users'],
    ["We don't; we won't.", 'We do not, we will not'],
    ["It's the colour", 'It is the color'],
    ['R&D', 'R and D'],
    ['FY26', 'FY twenty six'],
    ['the 21st century', 'the twenty-first century'],
    ['Café — naïve', 'cafe naive'],
    ['Okay, um, organise it', 'ok organize it'],
    ['ten per cent', '10%'],
    ['Customers’ needs', "customers' needs"],
    ['Dr. Smith vs. Mr. Jones', 'doctor smith versus mister jones'],
  ])('become equal: %s = %s', (one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });
});

test('texts that sound different stay different', () => {
  expect(normalise('fifteen')).not.toBe(normalise('fifty'));
  expect(normalise('$5')).not.toBe(normalise('5'));
  expect(normalise('1.5')).not.toBe(normalise('15'));
});

test('a text without speech has no words', () => {
  expect(normaliseEnglish(' … — ', spellings)).toEqual([]);
});
