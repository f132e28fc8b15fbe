/** Number of bytes sent up to a point in time. */
export type Transfer = { atMs: number; sentBytes: number };

/** Time window of the current speed. */
const windowMs = 3000;
const minSeenMs = 300;

/** Adds a transfer, and drops those outside the window. */
export function addTransfer(seen: readonly Transfer[], now: Transfer): Transfer[] {
  return [...seen.filter(({ atMs }) => now.atMs - atMs <= windowMs), now];
}

/** Returns the current speed in bytes per second, or null while it is unknown. */
export function transferSpeed(seen: readonly Transfer[]): number | null {
  const [first] = seen;
  const last = seen.at(-1);
  if (!first || !last || last.atMs - first.atMs < minSeenMs) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
}
