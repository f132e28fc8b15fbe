/** A played part of a video, in milliseconds. */
export type Interval = readonly [startMs: number, endMs: number];

/** Gap below which intervals count as one, because players report the same moment a little differently each time. */
const joinedGapMs = 250;

/**
 * Sorts and joins intervals. Whatever the input, the result is in ascending order, without overlaps, in whole milliseconds and
 * inside the video. It has at most one interval per quarter of a second, so that a view never takes much space.
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

/** Returns the watched part of a time range. The intervals must not overlap, as mergeIntervals returns them. */
export function watchedMs(intervals: readonly Interval[], [fromMs, toMs]: Interval): number {
  return intervals.reduce(
    (sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, toMs) - Math.max(startMs, fromMs)),
    0,
  );
}
