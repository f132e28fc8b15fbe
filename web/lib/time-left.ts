import type { StageProgress } from './stage-progress.ts';

/** When a count of a stage was seen. */
export type Sighting = StageProgress & { atMs: number };

/** Less than this says nothing about the pace. */
const minSeenUnits = 2;
const minSeenMs = 2500;

/** Adds what is seen now; another stage, or a count that starts over, begins anew. */
export function addSighting(seen: readonly Sighting[], now: Sighting): Sighting[] {
  const last = seen.at(-1);
  const goesOn = last?.stage === now.stage && last.total === now.total && last.done <= now.done;
  return goesOn ? [...seen, now] : [now];
}

/**
 * How long the running step goes on, from the pace at which it was seen to go so far; null while that cannot be
 * known. Later steps are not in it: nobody knows their pace yet.
 */
export function stepTimeLeftMs(seen: readonly Sighting[], nowMs: number): number | null {
  // Before the first unit is done there is getting ready in it, which does not come again.
  const first = seen.find(({ done }) => done > 0);
  const last = seen.at(-1);
  if (!first || !last) return null;
  const units = last.done - first.done;
  const tookMs = last.atMs - first.atMs;
  if (units < minSeenUnits || tookMs < minSeenMs) return null;
  const leftMs = ((last.total - last.done) * tookMs) / units - (nowMs - last.atMs);
  return Math.max(0, leftMs);
}

/** Rounded as coarsely as the guess is: `about 40 s left in this step`. */
export function describeTimeLeft(leftMs: number): string {
  const seconds = leftMs / 1000;
  if (seconds < 5) return 'a few seconds left in this step';
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s left in this step`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min left in this step`;
}
