import { expect, test } from 'vitest';
import { describeDeletedTables } from './describe-deleted-tables.ts';

test.each([
  [[], null],
  [[{}], 'Its table of personalized videos goes with it.'],
  [[{ complete: 1, failed: 2 }], 'Its table and one personalized video with its link go with it.'],
  [
    [{ complete: 8 }, { processing: 4 }],
    'Its 2 tables and 12 personalized videos with their links go with it.',
  ],
])('%j', (counts, told) => {
  expect(describeDeletedTables(counts.map((one) => ({ counts: one })))).toBe(told);
});
