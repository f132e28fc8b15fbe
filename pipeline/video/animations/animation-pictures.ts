import type { SlideAnimation } from '../../deck/slide-animation.ts';
import { type SlidePictures, staticPicture } from '../slide-pictures.ts';

/**
 * Schedules the pictures of a slide. Changes that are seen at the same moment become one.
 * @param timesMs one time for each step, in order, in ms from the moment when the slide is alone
 */
export function animationPictures(build: SlideAnimation, timesMs: readonly number[]): SlidePictures {
  const { firstPath, steps } = build;
  const groups = [{ atMs: 0, path: firstPath, isCut: true }];
  let path = firstPath;
  for (const [index, step] of steps.entries()) {
    if (step.path === path) continue;
    path = step.path;
    const atMs = timesMs[index] ?? 0;
    const isCut = step.transition === 'cut';
    const group = groups.at(-1);
    if (group?.atMs === atMs) {
      group.path = path;
      group.isCut &&= isCut;
    } else groups.push({ atMs, path, isCut });
  }
  const [first, ...changes] = groups;
  return {
    ...staticPicture(first?.path ?? firstPath),
    changes: changes.map((change) => ({
      atMs: change.atMs,
      picture: { imagePath: change.path },
      transition: change.isCut ? 'cut' : 'fade',
    })),
  };
}
