const longestWaitMs = 30_000;

/**
 * Returns the milliseconds to wait before a service is asked again: what its Retry-After header says (seconds or a
 * date), else twice as long after each attempt, with jitter. At most 30 s.
 * @param attempt number of the attempt that failed, from 1
 */
export function retryWaitMs(attempt: number, firstWaitMs: number, retryAfter: string | null): number {
  const asked = retryAfter === null ? Number.NaN : askedWaitMs(retryAfter);
  const own = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  return Math.min(longestWaitMs, Number.isFinite(asked) ? Math.max(0, asked) : own);
}

function askedWaitMs(retryAfter: string): number {
  const seconds = retryAfter.trim() === '' ? Number.NaN : Number(retryAfter);
  return Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
}
