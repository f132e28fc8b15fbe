import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runTogether } from './run-together.ts';

const never = new AbortController().signal;

test('returns the results in the order of the parts', async () => {
  const [word, count] = await runTogether(never, () => [wait(5, 'two'), wait(1, 2)]);
  expect([word, count]).toEqual(['two', 2]);
});

test.each(['one of the parts fails', 'it is canceled'])(
  'when %s, all parts have ended before it throws',
  async (why) => {
    const canceled = new AbortController();
    const ended: number[] = [];
    const part = async (signal: AbortSignal, number: number) => {
      try {
        if (number === 1 && why === 'one of the parts fails') throw new Error('broken');
        await wait(60_000, undefined, { signal });
      } catch (error) {
        await wait(number * 3);
        ended.push(number);
        throw error;
      }
    };
    const running = runTogether(canceled.signal, (signal) => [1, 2, 3].map((number) => part(signal, number)));
    if (why === 'it is canceled') canceled.abort(new Error('broken'));
    await expect(running).rejects.toThrow(why === 'it is canceled' ? 'aborted' : 'broken');
    expect(ended.sort()).toEqual([1, 2, 3]);
  },
);
