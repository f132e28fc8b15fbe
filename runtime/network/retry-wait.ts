const longestWaitMs = 30_000;

/**
 * Returns the wait before a service is called again, in ms: its Retry-After header (seconds or a date), or an exponential backoff
 * with jitter. At most 30 s.
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
