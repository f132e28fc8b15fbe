/** Bytes that were sent at a moment. */
export type Transfer = { atMs: number; sentBytes: number };

/** Speeds change: only what was sent lately says how fast it goes now. */
const windowMs = 3000;
const minSeenMs = 300;

/** Keeps what is needed to tell the speed. */
export function addTransfer(seen: readonly Transfer[], now: Transfer): Transfer[] {
  return [...seen.filter(({ atMs }) => now.atMs - atMs <= windowMs), now];
}

/** Bytes a second over the last moments; null while that cannot be known. */
export function transferSpeed(seen: readonly Transfer[]): number | null {
  const [first] = seen;
  const last = seen.at(-1);
  if (!first || !last || last.atMs - first.atMs < minSeenMs) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
}
