import { expect, it } from 'vitest';
import { createAccountConcurrencyLimit } from './account-concurrency-limit.ts';

it('one account waits for itself and for nobody else', async () => {
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

it('work that fails lets the next begin', async () => {
  const inTurn = createAccountConcurrencyLimit();
  const account = { userId: 'mine' };
  const failing = inTurn(account, async () => {
    throw new Error('It failed.');
  });
  const next = inTurn(account, async () => 'done');
  await expect(failing).rejects.toThrow('It failed.');
  expect(await next).toBe('done');
});
