import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';

/** Returns a function that runs an account's work one piece at a time. Accounts do not wait for each other. */
export function createAccountConcurrencyLimit(): <T>(
  account: { userId: string },
  work: () => Promise<T>,
) => Promise<T> {
  const accounts = new Map<string, { inTurn: ReturnType<typeof createConcurrencyLimit>; waiting: number }>();
  return async ({ userId }, work) => {
    const account = accounts.get(userId) ?? { inTurn: createConcurrencyLimit(1), waiting: 0 };
    accounts.set(userId, account);
    account.waiting += 1;
    try {
      return await account.inTurn(work);
    } finally {
      account.waiting -= 1;
      if (account.waiting === 0) accounts.delete(userId);
    }
  };
}
