import { expect, test } from 'vitest';
import type { BatchRow } from '#contract/batches/batches.ts';
import { describeCounts, nameOfRow, remarkOn } from './batch-labels.ts';

const row: BatchRow = {
  line: 7,
  cells: ['Ann', 'x@y', 'ACME'],
  state: 'processing',
  fault: null,
  error: null,
  progress: null,
  queuePlace: 2,
  projectId: 'p',
  link: null,
};

test('a batch counts its rows, finished ones first', () => {
  expect(describeCounts({ waiting: 3, complete: 12, faulty: 1 })).toBe(
    '12 finished · 3 waiting · 1 without a video',
  );
});

test.each([
  [{}, '2nd in the queue'],
  [{ progress: { stage: 'voice', done: 1, total: 4 } }, /sentence 2 of 4$/],
  [{ state: 'faulty', fault: '“name” is empty.' }, '“name” is empty.'],
  [{ state: 'failed', error: { code: 'internal', message: 'It broke.' } }, 'It broke.'],
  [{ state: 'waiting', queuePlace: null }, null],
] as const)('a row with %j is described as: %s', (change, remark) => {
  const said = remarkOn({ ...row, ...change });
  if (remark instanceof RegExp) expect(said).toMatch(remark);
  else expect(said).toBe(remark);
});

test('a row is named after its values for the placeholders', () => {
  const placeholders = [
    { name: 'name', column: 0, slideNumbers: [] },
    { name: 'company', column: 2, slideNumbers: [] },
    { name: 'missing', column: null, slideNumbers: [] },
  ];
  expect(nameOfRow({ placeholders }, row)).toBe('Ann · ACME');
  expect(nameOfRow({ placeholders }, { ...row, cells: ['', '', ''] })).toBe('Line 7');
});
