/** Maximum number of counted addresses. Beyond it, those that have not called for longest are forgotten. */
const maxKnown = 5000;

/**
 * Counts of calls by address, in memory. Their windows end by a monotonic clock. With the time of day, setting the clock back by a
 * day would refuse for a day every address that has used up its minute.
 */
export class CallWindows {
  readonly #windowMs: number;
  /** Kept in the order of the last calls. */
  readonly #windows = new Map<string, { calls: number; beganAtMs: number }>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts a call. @returns the calls in the open window, including this one, and the time until it ends */
  count(address: string): { calls: number; endsInMs: number } {
    const now = performance.now();
    const open = this.#windows.get(address);
    const isOpen = open !== undefined && now - open.beganAtMs < this.#windowMs;
    const window = isOpen ? { ...open, calls: open.calls + 1 } : { calls: 1, beganAtMs: now };
    this.#windows.delete(address);
    this.#windows.set(address, window);
    const [longestSilent] = this.#windows.keys();
    if (this.#windows.size > maxKnown && longestSilent !== undefined) this.#windows.delete(longestSilent);
    return { calls: window.calls, endsInMs: this.#windowMs - (now - window.beganAtMs) };
  }
}
