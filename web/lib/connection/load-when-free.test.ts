import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { isBusy, loadWhenFree } from './load-when-free.ts';

const busy = new ApiError(503, JSON.stringify({ code: 'server_busy', message: 'The server is busy.' }));
const down = new ApiError(503, 'Service Unavailable');

async function loaded(answers: unknown[], { tries = 3, goneAfter = 9 } = {}) {
  const counts = { busy: 0, calls: 0 };
  const load = async () => {
    const answer = answers[counts.calls];
    counts.calls += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const result = await loadWhenFree(load, {
    onBusy: () => {
      counts.busy += 1;
    },
    isGone: () => counts.calls >= goneAfter,
    pause: async () => {},
    tries,
  }).catch((error: unknown) => error);
  return { result, ...counts };
}

test('a busy server is reported once, and retried until it has room', async () => {
  expect(await loaded([busy, busy, 'sound'])).toEqual({ result: 'sound', busy: 1, calls: 3 });
});

test('a server that stays busy is not retried after the last attempt', async () => {
  expect(await loaded([busy, busy, busy, 'sound'])).toEqual({ result: busy, busy: 1, calls: 3 });
});

test('retries end if no caller waits', async () => {
  expect(await loaded([busy, busy, 'sound'], { goneAfter: 1 })).toEqual({ result: busy, busy: 0, calls: 1 });
});

test('another failure is not retried', async () => {
  expect(await loaded([down, 'sound'])).toEqual({ result: down, busy: 0, calls: 1 });
  expect([isBusy(busy), isBusy(down), isBusy(new Error('server_busy'))]).toEqual([true, false, false]);
});
