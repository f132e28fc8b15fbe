import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

const megabyte = 'x'.repeat(1024 ** 2);

it.each([
  ['rows of one table', [['users', 'a', 3]], [['users', 3]]],
  [
    'at most 500',
    [['users', 'a', 1001]],
    [
      ['users', 500],
      ['users', 500],
      ['users', 1],
    ],
  ],
  [
    'never rows of two tables',
    [
      ['users', 'a', 2],
      ['slides', 'a', 1],
      ['users', 'a', 1],
    ],
    [
      ['users', 2],
      ['slides', 1],
      ['users', 1],
    ],
  ],
  [
    'fewer large rows',
    [['users', megabyte.repeat(6), 5]],
    [
      ['users', 2],
      ['users', 2],
      ['users', 1],
    ],
  ],
  [
    'a row that is too large for any batch alone',
    [['users', megabyte.repeat(20), 2]],
    [
      ['users', 1],
      ['users', 1],
    ],
  ],
  ['nothing', [], []],
] as const)('collects %s', async (_what, given, expected) => {
  async function* rows() {
    for (const [table, row, count] of given) for (let n = 0; n < count; n += 1) yield { table, row };
  }
  const batches: [string, number][] = [];
  for await (const batch of inBatches(rows())) batches.push([batch.table, batch.rows.length]);
  expect(batches).toEqual(expected);
});
