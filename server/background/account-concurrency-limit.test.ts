import { expect, it } from 'vitest';
import { createAccountConcurrencyLimit } from './account-concurrency-limit.ts';

it('work of one account waits only for work of the same account', async () => {
  const inTurn = createAccountConcurrencyLimit();
  const [mine, yours] = [{ userId: 'mine' }, { userId: 'yours' }];
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await gate.promise;
  };
  const running = [
    inTurn(mine, work('my first')),
    inTurn(mine, work('my second')),
    inTurn(yours, work('yours')),
  ];
  await inTurn({ userId: 'another' }, async () => {});
  expect(begun).toEqual(['my first', 'yours']);
  gate.resolve();
  await Promise.all(running);
  expect(begun).toEqual(['my first', 'yours', 'my second']);
});

it('the next work starts after a failure', async () => {
  const inTurn = createAccountConcurrencyLimit();
  const account = { userId: 'mine' };
  const failing = inTurn(account, async () => {
    throw new Error('It failed.');
  });
  const next = inTurn(account, async () => 'done');
  await expect(failing).rejects.toThrow('It failed.');
  expect(await next).toBe('done');
});
