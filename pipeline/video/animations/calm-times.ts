/** A timed step. `isMatched`: it is timed by its words or by hand. `isSeen`: it changes the picture. */
export type CalmStep = { atMs: number; isMatched: boolean; isSeen: boolean };

/** Shortest time between two changes of a calm slide. */
export const minGapMs = 500;

/** Steps, by their indices, that are seen as one change. */
type Change = { atMs: number; isMatched: boolean; steps: number[] };

/**
 * Returns the time at which each step is seen. Changes closer than half a second are merged. A step without
 * narration joins the narrated step that follows it closely, because it would otherwise appear in the middle of a
 * sentence. Any other close step joins the change before it. A step close to the start of the slide is there from
 * the start.
 * @param steps in order of time, in ms from the moment when the slide is alone
 * @returns the times of the steps, in the same order
 */
export function calmTimes(steps: readonly CalmStep[]): number[] {
  const changes: Change[] = [{ atMs: 0, isMatched: true, steps: [] }];
  for (const [place, { atMs, isMatched, isSeen }] of steps.entries()) {
    const last = changes.at(-1);
    if (!isSeen || last === undefined) continue;
    if (atMs - last.atMs >= minGapMs) changes.push({ atMs, isMatched, steps: [place] });
    else {
      last.steps.push(place);
      if (isMatched && !last.isMatched) last.atMs = atMs;
      last.isMatched ||= isMatched;
    }
  }
  const seen = new Map(changes.flatMap(({ atMs, steps: places }) => places.map((place) => [place, atMs])));
  return withUnseen(steps, seen);
}

/** Adds the times of steps that change nothing visible. Each keeps its time as far as the order of the steps allows. */
function withUnseen(steps: readonly CalmStep[], seen: ReadonlyMap<number, number>): number[] {
  const times: number[] = [];
  for (const [place, { atMs }] of steps.entries()) {
    const nextSeen = steps.findIndex((_, next) => next >= place && seen.has(next));
    const latestMs = seen.get(nextSeen) ?? Number.POSITIVE_INFINITY;
    times.push(seen.get(place) ?? Math.min(latestMs, Math.max(times.at(-1) ?? 0, atMs)));
  }
  return times;
}
