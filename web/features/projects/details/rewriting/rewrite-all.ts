import type { ProjectDetail } from '#contract/projects.ts';
import { isSilentWish, type SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';

/** A text that replaced another one. */
export type Replaced = { number: number; before: string; after: string };

/**
 * Rewrites the texts of slides, one after the other.
 * @param how.rewrite returns null for a text that stays as it is
 * @param how.replace puts a text in the place of another one, unless that was typed on meanwhile
 * @param how.signal ends it before the next slide
 * @returns what was replaced, also when a rewrite failed or the signal came
 */
export async function rewriteAll(
  numbers: readonly number[],
  how: {
    textOf: (number: number) => string;
    rewrite: (number: number, text: string) => Promise<string | null>;
    replace: (number: number, text: string, from: string) => void;
    onDone: (done: number) => void;
    signal: AbortSignal;
  },
): Promise<{ replaced: Replaced[]; error: unknown }> {
  const replaced: Replaced[] = [];
  for (const [index, number] of numbers.entries()) {
    if (how.signal.aborted) break;
    const before = how.textOf(number);
    try {
      const after = await how.rewrite(number, before);
      // The user may have typed in the meantime; such a text is left alone.
      const isStill = how.textOf(number) === before && !how.signal.aborted;
      if (after !== null && after !== before && isStill) {
        how.replace(number, after, before);
        replaced.push({ number, before, after });
      }
    } catch (error) {
      return { replaced, error: how.signal.aborted ? null : error };
    }
    how.onDone(index + 1);
  }
  return { replaced, error: null };
}

/**
 * Returns the slides of the video that a request applies to: those without a text for silent slides, otherwise those with one. The
 * writer is not asked for slides on which it can say nothing.
 */
export function slidesFor(
  wish: SlideWish,
  slides: readonly Pick<ProjectDetail['slides'][number], 'number' | 'hidden' | 'leftOut' | 'canBeWritten'>[],
  textOf: (number: number) => string,
): number[] {
  return slides
    .filter(
      ({ hidden, leftOut, canBeWritten }) => !hidden && !leftOut && (wish !== 'written' || canBeWritten),
    )
    .map(({ number }) => number)
    .filter((number) => (textOf(number).trim() === '') === isSilentWish(wish));
}
