import { AppError } from '../app-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { addToCount, readCount, takeFromCount, waitUntil } from './windowed-counts.ts';

/** At most `max` attempts in `windowMs`, which begins with the first attempt. */
export type AttemptLimit = { name: string; max: number; windowMs: number };

const guessingMs = 15 * 60_000;

/** Returns the limit of wrong guesses of one password. */
export function guessesOfOne(name: string): AttemptLimit {
  return { name, max: 10, windowMs: guessingMs };
}

/** Returns the limit of wrong guesses from one network. It stops an attacker who tries one password on many accounts. */
export function guessesFromNetwork(name: string): AttemptLimit {
  return { name: `${name}-network`, max: 100, windowMs: guessingMs };
}

/**
 * Counts an attempt before it is made, so that parallel attempts cannot slip past the limit. The counts are in the database: they
 * survive a restart and are shared by all servers.
 * @param who caller or target of the attempts. It is stored, so it must not be a secret
 * @returns `giveBack` removes the attempt from the count, if it turned out not to be of the limited kind
 * @throws AppError 429 `rate_limited`
 */
export async function countAttempt(
  deps: Dependencies,
  limit: AttemptLimit,
  who: string,
): Promise<{ giveBack(): Promise<void> }> {
  const { db } = deps.database;
  const counted = await addToCount(db, { ...limit, who }, { amount: 1, now: deps.now() });
  if (counted === null) throw await tooMany(deps, limit, who);
  return {
    giveBack: () => takeFromCount(db, { ...limit, who }, counted.windowStart),
  };
}

async function tooMany(deps: Dependencies, limit: AttemptLimit, who: string): Promise<AppError> {
  const now = deps.now();
  const counted = await readCount(deps.database.db, { ...limit, who }, now);
  const { retryAfterSeconds, wait } = waitUntil(counted?.windowEnd ?? now, now);
  return new AppError('rate_limited', 429, `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
}
