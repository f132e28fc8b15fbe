import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SlideAnimation } from '../../slide-animation.ts';
import type { AnimatedSlide } from './plan-animations.ts';

/** Returns the picture of each state of a slide; the last one is that of the slide itself. */
export function statePaths({ states }: AnimatedSlide, slidePath: string): string[] {
  const { dir, name, ext } = path.parse(slidePath);
  return states.map((_, state) =>
    state === states.length - 1
      ? slidePath
      : path.join(dir, `${name}-state-${String(state + 1).padStart(2, '0')}${ext}`),
  );
}

/**
 * Pictures of an animation. `build` is null for a slide whose picture never changes. `groundPath` is as in
 * SlideImage.
 */
type AnimationPictures = { build: SlideAnimation | null; groundPath: string | null };

/**
 * Assigns pictures to the steps of a slide. States that look the same share one picture, and the other file is
 * removed.
 */
export async function picturesOfAnimation(
  slide: AnimatedSlide,
  slidePath: string,
): Promise<AnimationPictures> {
  const paths = await withoutEqualPictures(statePaths(slide, slidePath));
  const pathOf = (state: number) => paths[state] ?? slidePath;
  const groundPath = slide.ground === null ? null : pathOf(slide.ground);
  if (groundPath !== null || paths.every((one) => one === slidePath)) return { build: null, groundPath };
  const steps = slide.steps.map(({ state, ...step }) => ({ ...step, path: pathOf(state) }));
  return { build: { firstPath: pathOf(slide.first), steps }, groundPath };
}

/** Removes equal pictures. The last of them stays, because it may be that of the slide. */
async function withoutEqualPictures(paths: readonly string[]): Promise<string[]> {
  const kept = new Map<string, string>();
  const hashes: string[] = [];
  for (const one of paths) {
    const hash = createHash('sha256')
      .update(await readFile(one))
      .digest('hex');
    hashes.push(hash);
    kept.set(hash, one);
  }
  const left = paths.map((one, index) => kept.get(hashes[index] ?? '') ?? one);
  await Promise.all(paths.filter((one) => !left.includes(one)).map((one) => rm(one)));
  return left;
}
