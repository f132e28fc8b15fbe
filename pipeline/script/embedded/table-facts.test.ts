import { expect, test } from 'vitest';
import { createCasing } from './casing.ts';
import { tableFacts } from './table-facts.ts';

function facts(hasHeaderRow: boolean, ...rows: string[][]) {
  return tableFacts({ kind: 'table', hasHeaderRow, rows }, createCasing([]));
}

test('a column of prices is told by its ends', () => {
  expect(facts(true, ['Plan', 'Price per month'], ['Starter', '$299'], ['Growth', '$899'])).toEqual([
    'Price per month ranges from $299 for Starter to $899 for Growth.',
  ]);
});

test('columns of years are told row by row, as they moved', () => {
  expect(
    facts(true, ['', '2010', '2011'], ['Cash', '$5.50', '$4.25'], ['Key expenses', 'Bursary', '']),
  ).toEqual(['Cash went from $5.50 in 2010 to $4.25 in 2011.']);
});

test('figures without a heading are compared', () => {
  expect(facts(false, ['FPTaylor', '29'], ['Herbie', '28'], ['Rosa', '6'])).toEqual([
    'FPTaylor comes first with 29, and Rosa last with 6.',
  ]);
});

test('rows of words are told by the headings', () => {
  const told = facts(
    true,
    ['Strategy', 'How', 'Result'],
    ['Thinking beyond standard measures of success.', 'Examine more.', 'More holistic approach to learning.'],
  );
  expect(told).toEqual([
    'One strategy is thinking beyond standard measures of success, and the result is more holistic approach to learning.',
  ]);
});

test('placeholders, addresses and single cells say nothing', () => {
  expect(facts(true, ['Column1', 'Column2'], ['data1', 'data2'])).toEqual([]);
  expect(facts(true, ['Link Type', 'Target'], ['Web Page', 'http://poi.apache.org/'])).toEqual([]);
});
