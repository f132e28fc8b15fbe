import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from './read-table.ts';
import { tablePoints } from './table-points.ts';

const table = (rows: string[][], hasHeaderRow = true): Table => ({ kind: 'table', rows, hasHeaderRow });
const kindsOf = (rows: string[][], hasHeaderRow = true) =>
  tablePoints(table(rows, hasHeaderRow)).map(({ kind }) => kind);

describe('a recommendation', () => {
  test.each([
    [
      'in the name of a column',
      [
        ['', 'Basic', 'Team (recommended)'],
        ['Price', '$9', '$29'],
        ['Seats', '1', '10'],
      ],
      'Team',
    ],
    [
      'in the name of a row',
      [
        ['Option', 'Cost'],
        ['A', '$9k'],
        ['B – our pick', '$7k'],
      ],
      'B',
    ],
    [
      'a star',
      [
        ['', 'Basic', '★ Team'],
        ['Price', '$9', '$29'],
      ],
      'Team',
    ],
    [
      'in a row of its own',
      [
        ['', 'Build', 'Buy'],
        ['Cost', '$90k', '$30k'],
        ['Recommended', '', '✓'],
      ],
      'Buy',
    ],
    [
      'in a column of its own',
      [
        ['Option', 'Cost', 'Verdict'],
        ['Wait', '0', 'No'],
        ['Buy', '$3k', 'Recommended'],
      ],
      'Buy',
    ],
    [
      'one of six works',
      [
        ['Option', 'Feasible?'],
        ['A', 'No'],
        ['B', 'No'],
        ['C', 'Yes'],
        ['D', 'No'],
      ],
      'C',
    ],
  ])('is found %s', (_, rows, option) => {
    expect(tablePoints(table(rows))[0]).toMatchObject({ kind: 'recommendation', option });
  });

  test('is not found if two options are marked', () => {
    expect(
      kindsOf([
        ['', 'A (popular)', 'B (recommended)'],
        ['Price', '$1', '$2'],
      ]),
    ).not.toContain('recommendation');
  });
});

describe('check marks', () => {
  const features = [
    ['', 'Us', 'Alpha', 'Beta'],
    ['Offline', '✓', '', ''],
    ['Open', '✓', '✓', ''],
    ['Free', '✓', '', '✓'],
  ];
  test('show that one option has everything, and one thing exclusively', () => {
    expect(tablePoints(table(features)).slice(0, 2)).toEqual([
      { kind: 'all', option: 'Us', count: 3, of: 3 },
      { kind: 'only', option: 'Us', aspect: 'Offline', of: 3 },
    ]);
  });

  test('may belong to options in rows', () => {
    expect(
      tablePoints(
        table([
          ['Tool', 'Offline'],
          ['A', 'no'],
          ['B', 'yes'],
          ['C', '–'],
        ]),
      ),
    ).toContainEqual({ kind: 'only', option: 'B', aspect: 'Offline', of: 3 });
  });

  test('show what only one of two options has if it has more', () => {
    const pair = [
      ['', 'A', 'B'],
      ['Offline', '✓', '✗'],
      ['Open', '✓', '✓'],
    ];
    expect(tablePoints(table(pair))).toContainEqual({ kind: 'only', option: 'A', aspect: 'Offline', of: 2 });
    expect(kindsOf([...pair, ['Free', '✗', '✓']])).not.toContain('only');
  });

  test('make an x a no, while a lone x is a yes', () => {
    const crossed = [
      ['', 'A', 'B', 'C'],
      ['Offline', '✓', 'x', 'x'],
    ];
    expect(tablePoints(table(crossed))).toContainEqual({
      kind: 'only',
      option: 'A',
      aspect: 'Offline',
      of: 3,
    });
    const ticked = [
      ['', 'A', 'B', 'C'],
      ['Offline', '', 'x', ''],
    ];
    expect(tablePoints(table(ticked))).toContainEqual({
      kind: 'only',
      option: 'B',
      aspect: 'Offline',
      of: 3,
    });
  });
});

describe('change and contrast', () => {
  test('the row that changes most comes first; a halving counts as much as a doubling', () => {
    const points = tablePoints(
      table([
        ['', 'Before', 'After'],
        ['Late', '24 %', '6 %'],
        ['On time', '76 %', '94 %'],
      ]),
    );
    expect(points[0]).toEqual({
      kind: 'change',
      series: 'Late',
      from: { label: 'Before', text: '24 %', value: 24 },
      to: { label: 'After', text: '6 %', value: 6 },
      ratio: 0.25,
    });
  });

  test('years run forwards even if the columns run backwards, and a total column is no year', () => {
    const points = tablePoints(
      table([
        ['Region', '2025', '2024', 'Total'],
        ['North', '8', '4', '12'],
        ['South', '5', '6', '11'],
      ]),
    );
    expect(points[0]).toMatchObject({
      series: 'North',
      from: { label: '2024' },
      to: { label: '2025' },
      ratio: 2,
    });
  });

  test('two options differ most in the row with the largest ratio', () => {
    const points = tablePoints(
      table([
        ['', 'Today', 'With us'],
        ['Cost', '$90', '$30'],
        ['People', '5', '4'],
      ]),
    );
    expect(points[0]).toMatchObject({ kind: 'change', series: 'Cost', ratio: 1 / 3 });
    const options = tablePoints(
      table([
        ['', 'Rail', 'Road'],
        ['Time', '9 days', '3 days'],
        ['CO2', 'low', 'high'],
      ]),
    );
    expect(options).toMatchObject([
      { kind: 'contrast', aspect: 'Time', ratio: 1 / 3 },
      {
        kind: 'worded contrast',
        aspect: 'CO2',
        sides: [
          { label: 'Rail', text: 'low' },
          { label: 'Road', text: 'high' },
        ],
      },
    ]);
  });

  test('figures in different units are not compared', () => {
    expect(
      kindsOf([
        ['', 'Before', 'After'],
        ['Time', '3 days', '4 hours'],
      ]),
    ).not.toContain('change');
  });
});

describe('extremes and totals', () => {
  const sales = [
    ['Region', 'Sales (€m)', 'Churn'],
    ['North', '12', '8 %'],
    ['South', '7', '3 %'],
    ['Total', '19', '6 %'],
  ];
  test('the total is not the largest', () => {
    const points = tablePoints(table(sales));
    expect(points).toContainEqual({
      kind: 'extremes',
      series: 'Sales',
      unit: '€m',
      highest: { label: 'North', text: '12', value: 12 },
      lowest: { label: 'South', text: '7', value: 7 },
      better: 'highest',
    });
    expect(points).toContainEqual({
      kind: 'total',
      series: 'Sales',
      total: { label: 'Total', text: '19', value: 19 },
    });
  });

  test('the name of a column says which end is better', () => {
    const better = tablePoints(table(sales)).flatMap((point) =>
      point.kind === 'extremes' ? [point.better] : [],
    );
    expect(better).toEqual(['highest', 'lowest']);
  });

  test.each([
    [
      'scales',
      [
        ['', 'Users'],
        ['A', '1.2M'],
        ['B', '900K'],
      ],
      'A',
    ],
    [
      'grouped digits',
      [
        ['', 'Users'],
        ['A', '1,200'],
        ['B', '950'],
      ],
      'A',
    ],
    [
      'decimal commas',
      [
        ['', 'Rate'],
        ['A', '101,62 %'],
        ['B', '99,1 %'],
      ],
      'A',
    ],
    [
      'negatives',
      [
        ['', 'Profit'],
        ['A', '(12)'],
        ['B', '-3'],
        ['C', '4'],
      ],
      'C',
    ],
  ])('%s are read', (_, rows, label) => {
    expect(tablePoints(table(rows))[0]).toMatchObject({ kind: 'extremes', highest: { label } });
  });
});

describe('the header', () => {
  test('a marked first row with figures is a row', () => {
    const points = tablePoints(
      table([
        ['North', '12'],
        ['South', '7'],
        ['West', '9'],
      ]),
    );
    expect(points).toMatchObject([{ kind: 'extremes', highest: { label: 'North' } }]);
  });

  test('an unmarked row of words over figures is the header', () => {
    const points = tablePoints(
      table(
        [
          ['Region', 'Users'],
          ['North', '12'],
          ['South', '7'],
        ],
        false,
      ),
    );
    expect(points).toMatchObject([{ series: 'Users' }]);
  });

  test('a row of groups belongs to the header', () => {
    const points = tablePoints(
      table([
        ['', '2024', '', '2025', ''],
        ['Region', 'Plan', 'Actual', 'Plan', 'Actual'],
        ['N', '1', '2', '3', '4'],
        ['S', '2', '1', '4', '3'],
      ]),
    );
    expect(points.flatMap((point) => (point.kind === 'extremes' ? [point.series] : []))).toEqual([
      '2024 Plan',
      '2024 Actual',
      '2025 Plan',
      '2025 Actual',
    ]);
  });

  test('a first column of numbers only counts the rows', () => {
    const points = tablePoints(
      table([
        ['#', 'Team', 'Points'],
        ['1', 'Reds', '30'],
        ['2', 'Blues', '20'],
      ]),
    );
    expect(points).toMatchObject([{ highest: { label: 'Reds' }, lowest: { label: 'Blues' } }]);
  });
});

test('a table of words only, or of one row, has no points', () => {
  expect(
    kindsOf([
      ['Name', 'Role'],
      ['Ann', 'Lead'],
      ['Bob', 'Design'],
    ]),
  ).toEqual([]);
  expect(kindsOf([['Name', 'Role']])).toEqual([]);
  expect(kindsOf([[]])).toEqual([]);
});

test('random tables have the right extremes, in any order and with any total', () => {
  const figures = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(figures, fc.boolean(), fc.boolean(), (values, hasTotal, isMarked) => {
      const rows = values.map((value, at) => [`Row ${'abcdefghijkl'[at]}`, value.toLocaleString('en-US')]);
      const sum = values.reduce((total, value) => total + value, 0);
      const all = [['Region', 'Units'], ...rows, ...(hasTotal ? [['Total', String(sum)]] : [])];
      const points = tablePoints(table(all, isMarked));
      expect(points[0]).toMatchObject({
        kind: 'extremes',
        highest: { value: Math.max(...values) },
        lowest: { value: Math.min(...values) },
      });
      expect(points.some(({ kind }) => kind === 'total')).toBe(hasTotal);
    }),
  );
});

test('random cells of any text give points without an error', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', '✓', 'x', '12 %', '2024', 'Total', '–'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
      fc.boolean(),
      (rows, isMarked) => {
        for (const point of tablePoints(table(rows, isMarked)))
          expect(JSON.stringify(point)).not.toContain('undefined');
      },
    ),
  );
});
