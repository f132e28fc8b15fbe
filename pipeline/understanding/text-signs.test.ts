import { describe, expect, test } from 'vitest';
import { figuresIn, hasHomeAddress, isDated, isFigure, isWayToReach, looksLikeName } from './text-signs.ts';

describe('a figure', () => {
  test.each([
    '24%',
    '$4.5M',
    '€1.2M',
    '5→1',
    '3x',
    '9 months',
    '$49/month',
    '~40',
    '1,200+',
    '5–7 weeks',
    '10 GB',
  ])('may be %s', (text) => expect(isFigure(text)).toBe(true));
  test.each(['2024', '24% fewer', 'Q3', '+49 40 555 0100', 'Phase 1', '3D', ''])('is not %j', (text) =>
    expect(isFigure(text)).toBe(false),
  );
});

test('figures are found in a text with their signs and units', () => {
  expect(figuresIn('From $3.1M to $4.5M, up 45%')).toEqual(
    ['$3.1M', '$4.5M,', '45%'].map((one) => one.replace(',', '')),
  );
});

test.each(['Q1 2027', 'March 2026', '2019–2024', 'Phase 2', 'Week 3', 'Today'])(
  '%s is a date or a stage',
  (text) => expect(isDated(text)).toBe(true),
);

test.each(['sales@harborline.example', '+49 40 555 0100', '@harborline'])('%s is contact data', (text) =>
  expect(isWayToReach(text)).toBe(true),
);

test('years in brackets are no phone number', () => {
  expect(isWayToReach('THE STEAM ERA(1860-1910)')).toBe(false);
});

test.each(['harborline.example', 'Visit www.harborline.example.', 'https://harborline.example/demo'])(
  '%s names a home page',
  (text) => expect(hasHomeAddress(text)).toBe(true),
);
test.each(['https://rb.example/x7f2', 'github.com/harborline', 'Our delays'])(
  '%s names no home page',
  (text) => expect(hasHomeAddress(text)).toBe(false),
);

test.each([
  ['Maria Lopez', true],
  ['Dr. Aiko Tanaka', true],
  ['Live map of all ports', false],
  ['REVENUE', false],
])('"%s" looks like a name: %s', (text, expected) => expect(looksLikeName(text)).toBe(expected));
