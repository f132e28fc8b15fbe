import type { SlideBuild } from '../../deck/slide-build.ts';
import { type SlidePictures, standing } from '../slide-pictures.ts';

/** A calm slide changes no more often; what would come closer comes with what is before it. */
const leastGapMs = 500;

/**
 * Returns when each step is seen: one that would come too close to the change before it, or to the start of the slide, comes
 * with that.
 * @param timesMs one for each step, in order, from the moment when the slide is alone
 */
export function seenTimes({ firstPath, steps }: SlideBuild, timesMs: readonly number[]): number[] {
  let path = firstPath;
  let lastMs = 0;
  return steps.map((step, index) => {
    const atMs = timesMs[index] ?? 0;
    if (step.path === path) return atMs;
    path = step.path;
    if (atMs - lastMs >= leastGapMs) lastMs = atMs;
    return lastMs;
  });
}

/**
 * Lays the pictures of a slide on its time. Changes that are seen at the same moment are one.
 * @param timesMs as for `seenTimes`
 */
export function buildPictures(build: SlideBuild, timesMs: readonly number[]): SlidePictures {
  const { firstPath, steps } = build;
  const seenMs = seenTimes(build, timesMs);
  const groups = [{ atMs: 0, path: firstPath, isCut: true }];
  let path = firstPath;
  for (const [index, step] of steps.entries()) {
    if (step.path === path) continue;
    path = step.path;
    const atMs = seenMs[index] ?? 0;
    const isCut = step.transition === 'cut';
    const group = groups.at(-1);
    if (group?.atMs === atMs) {
      group.path = path;
      group.isCut &&= isCut;
    } else groups.push({ atMs, path, isCut });
  }
  const [first, ...changes] = groups;
  return {
    ...standing(first?.path ?? firstPath),
    changes: changes.map((change) => ({
      atMs: change.atMs,
      picture: { imagePath: change.path },
      transition: change.isCut ? 'cut' : 'fade',
    })),
  };
}
