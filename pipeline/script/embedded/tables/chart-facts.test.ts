import { expect, test } from 'vitest';
import type { ChartSeries } from '../../../deck/deck.ts';
import { createCasing } from '../../../english/casing.ts';
import { createRotation } from '../rotation.ts';
import { chartFacts } from './chart-facts.ts';

function facts(categories: string[], series: ChartSeries[], title = '', chartType = 'bar') {
  const chart = { kind: 'chart' as const, title: null, chartType, categories, series };
  return chartFacts(chart, title, createCasing([]), createRotation('s'));
}

test('a series over time is told from first to last, with its peak', () => {
  const [moved, peak] = facts(
    ['2021', '2022', '2023'],
    [{ name: 'Churn', values: [0.12, 0.2, 0.08], numberFormat: '0%' }],
  );
  expect(moved).toMatch(/^Churn (?:fell|went down|dropped) from 12% in 2021 to 8% in 2023\.$/);
  expect(peak).toBe('The highest point was 20% in 2022.');
});

test('shares name the largest and the smallest, "others" aside', () => {
  const series = [{ name: 'Share', values: [0.42, 0.25, 0.33], numberFormat: '0%' }];
  expect(facts(['Us', 'Them', 'Others'], series, '', 'pie')).toEqual([
    'Us has the largest share with 42%, and Them the smallest with 25%.',
  ]);
});

test('several series give the range of those that differ most, at most three', () => {
  const series = ['A', 'B', 'C', 'D'].map((name, index) => ({
    name,
    values: [10, 10 + index],
    numberFormat: null,
  }));
  const told = facts(['North', 'South'], series, 'Growth (by percent)');
  expect(told).toHaveLength(3);
  expect(told[0]).toBe('D ranges from 10 percent for North to 13 percent for South.');
});

test('a gap in the data is no figure', () => {
  const told = facts(['X', 'Y', 'Z'], [{ name: null, values: [null, 3, 1], numberFormat: null }]);
  expect(told.join(' ')).not.toContain('X');
});

test('a chart without values has no facts', () => {
  expect(facts([], [{ name: 'A', values: [], numberFormat: null }])).toEqual([]);
});
