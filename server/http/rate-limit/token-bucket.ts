export type TokenBucket = {
  /** Returns the time that a turn of this size would have to wait now, in ms. */
  waitMsFor(size: number): number;
  /** Takes a turn of this size. @returns the time to wait before it, in ms */
  take(size: number): number;
  /** Tells whether a full burst is available. */
  isRested(): boolean;
};

/**
 * Creates a token bucket: at most `perSecond` on average, and bursts worth `burstMs` after a rest.
 * @param now time in ms, by a monotonic clock
 */
export function createTokenBucket(
  { perSecond, burstMs }: { perSecond: number; burstMs: number },
  now: () => number = () => performance.now(),
): TokenBucket {
  /** Time at which all turns taken so far are paid for. */
  let isPaidAtMs = Number.NEGATIVE_INFINITY;
  const paidWith = (size: number) => Math.max(now() - burstMs, isPaidAtMs) + (size / perSecond) * 1000;
  const waitUntil = (timeMs: number) => Math.max(0, timeMs - now());
  return {
    waitMsFor: (size) => waitUntil(paidWith(size)),
    take(size) {
      isPaidAtMs = paidWith(size);
      return waitUntil(isPaidAtMs);
    },
    isRested: () => isPaidAtMs <= now() - burstMs,
  };
}
