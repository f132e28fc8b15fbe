import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlideBlock } from '../../deck/deck.ts';
import { chartPoints } from './chart-points.ts';

type Chart = Extract<SlideBlock, { kind: 'chart' }>;

const chart = (
  categories: string[],
  series: Record<string, (number | null)[]>,
  chartType = 'column',
): Chart => ({
  kind: 'chart',
  title: null,
  chartType,
  categories,
  series: Object.entries(series).map(([name, values]) => ({ name, values, numberFormat: null })),
});

test('a change runs from the earliest to the latest time, even if the categories run backwards', () => {
  expect(chartPoints(chart(['2005', '2000', '1995'], { Finland: [20, 30, 40] }))[0]).toEqual({
    kind: 'change',
    series: 'Finland',
    from: { label: '1995', value: 40 },
    to: { label: '2005', value: 20 },
    ratio: 0.5,
  });
});

test('months and quarters follow the calendar', () => {
  const quarters = chartPoints(chart(['Q1 2026', 'Q4 2025'], { Sales: [3, 2] }))[0];
  expect(quarters).toMatchObject({ from: { label: 'Q4 2025' }, to: { label: 'Q1 2026' }, ratio: 1.5 });
  const months = chartPoints(chart(['Mar', 'Jan', 'Feb'], { Sales: [9, 1, 2] }));
  expect(months[0]).toMatchObject({ from: { label: 'Jan' }, to: { label: 'Mar' } });
  expect(months).toContainEqual({
    kind: 'step',
    series: 'Sales',
    from: { label: 'Feb', value: 2 },
    to: { label: 'Mar', value: 9 },
  });
});

test('the series that changes most comes first; a halving counts as much as a doubling', () => {
  const changed = chartPoints(chart(['2024', '2025'], { a: [10, 12], b: [10, 4], c: [10, 19] }));
  expect(changed.slice(0, 3).map((point) => 'series' in point && point.series)).toEqual(['b', 'c', 'a']);
});

test('series that are times are read for each category', () => {
  const points = chartPoints(chart(['North', 'South'], { '2025': [8, 5], '2024': [4, 6] }));
  expect(points.filter(({ kind }) => kind === 'change')).toMatchObject([
    { series: 'North', from: { label: '2024', value: 4 }, to: { label: '2025', value: 8 }, ratio: 2 },
    { series: 'South', from: { label: '2024', value: 6 }, to: { label: '2025', value: 5 } },
  ]);
  expect(points).toContainEqual({ kind: 'crossing', above: 'North', below: 'South', from: '2025' });
});

test('a peak and a low exceed both ends', () => {
  const points = chartPoints(chart(['2021', '2022', '2023', '2024'], { Cost: [5, 9, 2, 6] }));
  expect(points.filter(({ kind }) => kind === 'turn')).toMatchObject([
    { which: 'peak', at: { label: '2022', value: 9 } },
    { which: 'low', at: { label: '2023', value: 2 } },
  ]);
  expect(
    chartPoints(chart(['2021', '2022', '2023'], { Cost: [1, 2, 3] })).map(({ kind }) => kind),
  ).not.toContain('turn');
});

test('a series that starts at zero has no ratio', () => {
  expect(chartPoints(chart(['2024', '2025'], { Users: [0, 50] }))[0]).toMatchObject({
    kind: 'change',
    ratio: null,
  });
});

test('without a time axis, the highest and the lowest are points, but not the rest', () => {
  expect(chartPoints(chart(['Rail', 'Road', 'Other'], { Share: [40, 35, 90] }))).toEqual([
    {
      kind: 'extremes',
      series: 'Share',
      highest: { label: 'Rail', value: 40 },
      lowest: { label: 'Road', value: 35 },
    },
  ]);
});

test('pieces of a whole have shares', () => {
  expect(chartPoints(chart(['Rail', 'Road'], { Freight: [30, 10] }, 'pie'))[0]).toEqual({
    kind: 'share',
    of: { label: 'Rail', value: 30 },
    share: 0.75,
  });
  expect(chartPoints(chart(['Rail', 'Road'], { Freight: [0.6, 0.4] }))[0]).toMatchObject({
    kind: 'share',
    share: 0.6,
  });
});

test('gaps are left out, and a chart without values has no points', () => {
  expect(chartPoints(chart(['2023', '2024', '2025'], { Sales: [null, 2, 4] }))[0]).toMatchObject({
    from: { label: '2024', value: 2 },
    ratio: 2,
  });
  expect(chartPoints(chart(['2024'], { Sales: [null] }))).toEqual([]);
});

test('the series that passes most others is described by its ranks', () => {
  const points = chartPoints(
    chart(['1995', '2005'], { US: [9, 3], Finland: [8, 9], Korea: [7, 8], Japan: [6, 7] }),
  );
  expect(points[0]).toEqual({
    kind: 'rank',
    series: 'US',
    from: { label: '1995', place: 1 },
    to: { label: '2005', place: 4 },
    of: 4,
  });
});

test('random series have the same points in any order of their categories', () => {
  const values = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(values, values, fc.boolean(), (one, other, isReversed) => {
      const count = Math.min(one.length, other.length);
      const years = Array.from({ length: count }, (_, at) => String(2010 + at));
      const order = <Item>(items: Item[]) => (isReversed ? items.toReversed() : items);
      const [a, b] = [one.slice(0, count), other.slice(0, count)];
      const points = chartPoints(chart(order(years), { a: order(a), b: order(b) }));
      expect(points).toEqual(chartPoints(chart(years, { a, b })));
      const change = points.find((point) => point.kind === 'change' && point.series === 'a');
      expect(change).toMatchObject({ from: { label: '2010', value: a[0] }, to: { value: a.at(-1) } });
    }),
  );
});

test('none of several equal pieces is the largest', () => {
  const points = chartPoints(chart(['Rail', 'Road', 'Sea'], { Freight: [40, 40, 20] }, 'pie'));
  expect(points.filter(({ kind }) => kind === 'share')).toEqual([]);
});

test('random pieces have the share of the largest one in their sum', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 8 }), (values) => {
      const names = values.map((_, at) => `Piece ${'abcdefgh'[at]}`);
      const [share] = chartPoints(chart(names, { all: values }, 'pie'));
      const sum = values.reduce((total, value) => total + value, 0);
      expect(share).toMatchObject({ kind: 'share', share: Math.max(...values) / sum });
    }),
  );
});

test('series in different units never overtake each other', () => {
  const years = ['2021', '2024'];
  const drawn = chart(years, { Revenue: [0.2, 260], Margin: [0.31, 0.47] });
  const [revenue, margin] = drawn.series;
  if (!revenue || !margin) throw new Error('two series are drawn');
  const inUnits = {
    ...drawn,
    series: [
      { ...revenue, numberFormat: '"$"0"M"' },
      { ...margin, numberFormat: '0%' },
    ],
  };
  expect(chartPoints(drawn).map(({ kind }) => kind)).toContain('crossing');
  expect(chartPoints(inUnits).map(({ kind }) => kind)).not.toContain('crossing');
});
