import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Addresses that are counted; beyond it, the ones that have not called for longest are forgotten. */
const maxKnown = 5000;

type Told = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * The counts of calls by address, for the rate limit. Their windows end by a clock that nobody can set: by the time of day, as the
 * plugin's own store has it, a clock that is set back by a day refuses for a day whoever has used up a minute.
 */
export class CallWindows implements FastifyRateLimitStore {
  /** In the order of the last calls. */
  readonly #windows = new Map<string, { calls: number; beganAtMs: number }>();

  incr(address: string, tell: Told, windowMs: number): void {
    const now = performance.now();
    const open = this.#windows.get(address);
    const isOpen = open !== undefined && now - open.beganAtMs < windowMs;
    const window = isOpen ? { ...open, calls: open.calls + 1 } : { calls: 1, beganAtMs: now };
    this.#windows.delete(address);
    this.#windows.set(address, window);
    const [longestSilent] = this.#windows.keys();
    if (this.#windows.size > maxKnown && longestSilent !== undefined) this.#windows.delete(longestSilent);
    tell(null, { current: window.calls, ttl: windowMs - (now - window.beganAtMs) });
  }

  /** One limit holds for all routes. */
  child(): FastifyRateLimitStore {
    return this;
  }
}
