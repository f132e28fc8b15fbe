import type { StageProgress } from './stage-progress.ts';

/** A count of a stage and when it was seen. */
export type Sighting = StageProgress & { atMs: number };

/** Fewer units or less time say nothing about the pace. */
const minSeenUnits = 2;
const minSeenMs = 2500;

/** Time without news after which a step takes longer than a user expects. */
const quietMs = 60_000;

/** Adds a sighting. Another stage, or a count that falls, starts a new series. */
export function addSighting(seen: readonly Sighting[], now: Sighting): Sighting[] {
  const last = seen.at(-1);
  const goesOn = last?.stage === now.stage && last.total === now.total && last.done <= now.done;
  return goesOn ? [...seen, now] : [now];
}

/**
 * Returns the time left in the running step, from its pace so far; null while it is unknown. Later steps are not
 * included, because their pace is unknown.
 */
export function stepTimeLeftMs(seen: readonly Sighting[], nowMs: number): number | null {
  // The time before the first unit includes preparation, which does not recur.
  const first = seen.find(({ done }) => done > 0);
  const last = seen.at(-1);
  if (!first || !last) return null;
  const units = last.done - first.done;
  const tookMs = last.atMs - first.atMs;
  if (units < minSeenUnits || tookMs < minSeenMs) return null;
  const leftMs = ((last.total - last.done) * tookMs) / units - (nowMs - last.atMs);
  return Math.max(0, leftMs);
}

/**
 * Returns what is to be said of the running step's time; null where nothing is. A step that is quiet for long still goes on:
 * the server gives it more time while it has other work.
 */
export function describeStepTime(seen: readonly Sighting[], nowMs: number): string | null {
  const last = seen.at(-1);
  if (last && last.stage !== 'review' && nowMs - last.atMs >= quietMs) {
    return 'still working, slower than usual: the server may be busy';
  }
  const leftMs = stepTimeLeftMs(seen, nowMs);
  return leftMs === null ? describeTimeSpent(stepWatchedMs(seen, nowMs)) : describeTimeLeft(leftMs);
}

/** Returns the time since the running step was first seen, which is all that is known of one without a pace. */
export function stepWatchedMs(seen: readonly Sighting[], nowMs: number): number {
  const first = seen[0];
  return first ? Math.max(0, nowMs - first.atMs) : 0;
}

/** Describes a time that has passed: `1 min 20 s so far`. @returns null for a time too short to be read */
export function describeTimeSpent(spentMs: number): string | null {
  const seconds = Math.floor(spentMs / 1000);
  if (seconds < 3) return null;
  return seconds < 60 ? `${seconds} s so far` : `${Math.floor(seconds / 60)} min ${seconds % 60} s so far`;
}

/** Rounded as coarsely as the estimate: `about 40 s left in this step`. */
export function describeTimeLeft(leftMs: number): string {
  const seconds = leftMs / 1000;
  if (seconds < 5) return 'a few seconds left in this step';
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s left in this step`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min left in this step`;
}
