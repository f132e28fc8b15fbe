import { expect, test } from 'vitest';
import { createCasing } from '../../../english/casing.ts';
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

test('plans side by side are compared by their price first', () => {
  const told = facts(
    true,
    ['', 'Starter', 'Team', 'Fleet'],
    ['Early warnings', 'Daily', 'Hourly', 'Every 15 minutes'],
    ['Price a month', '$49', '$290', '$1,200'],
  );
  expect(told).toEqual(['The price a month is $49 for Starter, $290 for Team and $1,200 for Fleet.']);
});

test('what was reached is told against what was planned', () => {
  expect(facts(true, ['KPI', 'Target', 'Actual'], ['Gross churn', '2.0%', '2.4%'])).toEqual([
    'Gross churn is at 2.4%, against a target of 2.0%.',
  ]);
});

test('a total is no item', () => {
  expect(facts(true, ['Item', 'Cost'], ['Media', '$140'], ['Events', '$60'], ['Total', '$200'])).toEqual([
    'The total is $200.',
    'Cost ranges from $60 for Events to $140 for Media.',
  ]);
});

test('prices with their unit', () => {
  const told = facts(
    true,
    ['Plan', 'Price', 'Best for'],
    ['Basic', '$4 per user', 'Teams'],
    ['Pro', '$7 per user', 'Firms'],
  );
  expect(told).toEqual(['The price is $4 per user for Basic and $7 per user for Pro.']);
});

test('rows that are only named are counted', () => {
  expect(facts(true, ['Risk', 'Impact'], ['FX headwinds', 'High'], ['Vendor dependency', 'Low'])[0]).toMatch(
    /FX headwinds/,
  );
  expect(
    facts(
      true,
      ['Benefit', 'What', 'From'],
      ['Pension', 'Six percent', 'Month 3'],
      ['Bike scheme', 'A lease', 'Month 6'],
    ),
  ).toEqual(['There are two benefits: pension and bike scheme.']);
});
