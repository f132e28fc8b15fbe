/** Addresses that are counted; beyond it, the ones that have not called for longest are forgotten. */
const maxKnown = 5000;

/**
 * The counts of calls by address, in memory. Their windows end by a clock that nobody can set: by the time of day, a clock that is
 * set back by a day would refuse for a day whoever has used up a minute.
 */
export class CallWindows {
  readonly #windowMs: number;
  /** In the order of the last calls. */
  readonly #windows = new Map<string, { calls: number; beganAtMs: number }>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts a call. @returns the calls in the window that is open, this one among them, and the time until it ends */
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
