import { expect, test, vi } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

const double = () => vi.fn(async (numbers: readonly number[]) => numbers.map((number) => 2 * number));

test('one run serves all calls, and does not wait for callers who left', async () => {
  const run = double();
  const [first, second, third] = gatherCalls(3, run);
  const results = [first?.call(1), third?.call(3)];
  expect(run).not.toHaveBeenCalled();
  second?.leave();
  expect(await Promise.all(results)).toEqual([2, 6]);
  expect(run.mock.calls).toEqual([[[1, 3]]]);
});

test('nothing runs if all callers have left', async () => {
  const run = double();
  for (const caller of gatherCalls(2, run)) caller.leave();
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
});

test('leaving after a call changes nothing, and a second call gets its own run', async () => {
  const run = double();
  const [first, second] = gatherCalls(2, run);
  const result = first?.call(1);
  first?.leave();
  expect(run).not.toHaveBeenCalled();
  expect(await Promise.all([result, second?.call(2)])).toEqual([2, 4]);
  expect(await first?.call(5)).toBe(10);
  expect(run.mock.calls).toEqual([[[1, 2]], [[5]]]);
});

test('every caller gets the failure', async () => {
  const callers = gatherCalls(2, () => Promise.reject(new Error('away')));
  const results = await Promise.allSettled(callers.map((caller) => caller.call(1)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
