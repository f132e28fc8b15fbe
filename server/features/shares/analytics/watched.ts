/** A part of a video that was played, in milliseconds. */
export type Interval = readonly [startMs: number, endMs: number];

/** Players report the same moment a little differently each time: intervals this close together were played in one go. */
const joinedGapMs = 250;

/**
 * Sorts and joins intervals: the result is ascending, without overlaps, in whole milliseconds and inside the video,
 * whatever comes in. It has at most one interval for each quarter of a second, so that a view never takes much room.
 */
export function mergeIntervals(intervals: readonly Interval[], durationMs: number): [number, number][] {
  const inside = intervals
    .map(([startMs, endMs]): [number, number] => [
      Math.max(0, Math.round(startMs)),
      Math.min(durationMs, Math.round(endMs)),
    ])
    .filter(([startMs, endMs]) => startMs < endMs)
    .sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [startMs, endMs] of inside) {
    const last = merged.at(-1);
    if (last && startMs - last[1] < joinedGapMs) last[1] = Math.max(last[1], endMs);
    else merged.push([startMs, endMs]);
  }
  return merged;
}

/** The watched part of a stretch. The intervals must not overlap, as mergeIntervals returns them. */
export function watchedMs(intervals: readonly Interval[], [fromMs, toMs]: Interval): number {
  return intervals.reduce(
    (sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, toMs) - Math.max(startMs, fromMs)),
    0,
  );
}
