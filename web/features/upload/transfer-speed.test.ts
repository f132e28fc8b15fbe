import { expect, test } from 'vitest';
import { addTransfer, type Transfer, transferSpeed } from './transfer-speed.ts';

const sentEvery = (stepMs: number, bytes: number[]): Transfer[] =>
  bytes.reduce<Transfer[]>(
    (seen, sentBytes, step) => addTransfer(seen, { atMs: step * stepMs, sentBytes }),
    [],
  );

test('speed is in bytes per second', () => {
  expect(transferSpeed(sentEvery(500, [0, 1000, 2000]))).toBe(2000);
});

test('the speed is unknown at first', () => {
  expect(transferSpeed([])).toBeNull();
  expect(transferSpeed(sentEvery(100, [0, 9000]))).toBeNull();
});

test('old transfers do not count', () => {
  const slowThenFast = sentEvery(1000, [0, 10, 20, 30, 1030, 2030, 3030]);
  expect(transferSpeed(slowThenFast)).toBe(1000);
});
