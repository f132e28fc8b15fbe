import { expect, test } from 'vitest';
import { describeDeletedTables } from './describe-deleted-tables.ts';

test.each([
  [[], null],
  [[{}], 'Its table of personalized videos is also deleted.'],
  [[{ complete: 1, failed: 2 }], 'Its table and one personalized video with its link are also deleted.'],
  [
    [{ complete: 8 }, { processing: 4 }],
    'Its 2 tables and 12 personalized videos with their links are also deleted.',
  ],
])('%j', (counts, told) => {
  expect(describeDeletedTables(counts.map((one) => ({ counts: one })))).toBe(told);
});
