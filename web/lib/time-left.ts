import type { StageProgress } from './stage-progress.ts';

/** Progress of a stage, and the time at which it was seen. */
export type Sighting = StageProgress & { atMs: number };

/** Minimum units and time for an estimate. Below these, the pace is unknown. */
const minSeenUnits = 2;
const minSeenMs = 2500;

/** Time without progress after which a step is described as slower than usual. */
const quietMs = 60_000;

/** Adds a sighting. A different stage, or a lower count, starts a new series. */
export function addSighting(seen: readonly Sighting[], now: Sighting): Sighting[] {
  const last = seen.at(-1);
  const goesOn = last?.stage === now.stage && last.total === now.total && last.done <= now.done;
  return goesOn ? [...seen, now] : [now];
}

/**
 * Estimates the time left in the running step from its pace so far. Null while the pace is unknown. Later steps are not included,
 * because their pace is unknown.
 */
export function stepTimeLeftMs(seen: readonly Sighting[], nowMs: number): number | null {
  // The time before the first unit includes preparation, which happens only once.
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
 * Describes the time of the running step; null if there is nothing to say. A step without recent progress has not failed: the
 * server allows it more time while it has other work.
 */
export function describeStepTime(seen: readonly Sighting[], nowMs: number): string | null {
  const last = seen.at(-1);
  if (last && last.stage !== 'review' && nowMs - last.atMs >= quietMs) {
    return 'still working, slower than usual: the server may be busy';
  }
  const leftMs = stepTimeLeftMs(seen, nowMs);
  return leftMs === null ? describeTimeSpent(stepWatchedMs(seen, nowMs)) : describeTimeLeft(leftMs);
}

/** Returns the time since the running step was first seen. It is shown while there is no estimate. */
export function stepWatchedMs(seen: readonly Sighting[], nowMs: number): number {
  const first = seen[0];
  return first ? Math.max(0, nowMs - first.atMs) : 0;
}

/** Describes elapsed time: `1 min 20 s so far`. @returns null for a time too short to be read */
export function describeTimeSpent(spentMs: number): string | null {
  const seconds = Math.floor(spentMs / 1000);
  if (seconds < 3) return null;
  return seconds < 60 ? `${seconds} s so far` : `${Math.floor(seconds / 60)} min ${seconds % 60} s so far`;
}

/** Describes the time left, rounded like the estimate: `about 40 s left in this step`. */
export function describeTimeLeft(leftMs: number): string {
  const seconds = leftMs / 1000;
  if (seconds < 5) return 'a few seconds left in this step';
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s left in this step`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min left in this step`;
}
