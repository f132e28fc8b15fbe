import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs a limited number at a time, in the order of their arrival, and continues after a failure', async () => {
  const inTurn = createConcurrencyLimit(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      started.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 1) throw new Error('no');
      return number;
    }),
  );
  await settle();
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await expect(results[1]).rejects.toThrow('no');
  await settle();
  expect(started).toEqual([0, 1, 2]);
  finish[0]?.();
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
  finish[2]?.();
  finish[3]?.();
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
