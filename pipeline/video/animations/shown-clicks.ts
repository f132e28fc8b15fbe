import { countLetters } from '#contract/script/letters.ts';
import type { AnimationStep } from '../../deck/slide-animation.ts';
import { pictureFadeFrames } from '../slide-pictures.ts';
import { frameMs, type PlacedSlide } from '../timeline.ts';
import { leadMs } from './match-steps.ts';

/** A click of the presenter, as the video shows it. */
export type ShownClick = {
  /** Time at which everything that the click shows is visible, from the start of the video. */
  shownMs: number;
  /** Number of letters and digits that are spoken on the slide before the click's word. */
  letters: number;
};

/** Distance from the fade to the next slide. */
const marginMs = 2 * frameMs;

/**
 * Finds the word at which the video shows each click of a slide. A click is shown once all steps that it starts
 * are.
 * @param timesMs one time for each step, from the moment when the slide is alone
 */
export function shownClicks(
  steps: readonly Pick<AnimationStep, 'start'>[],
  timesMs: readonly number[],
  placed: Pick<PlacedSlide, 'startFrame' | 'frameCount' | 'sentences'>,
): ShownClick[] {
  const startMs = placed.startFrame * frameMs;
  const endMs = placed.frameCount * frameMs;
  const firstSteps = steps.flatMap(({ start }, index) => (start === 'click' ? [index] : []));
  const timeOf = (step: number | undefined) => (step === undefined ? undefined : timesMs[step]);
  return firstSteps.map((first, click) => {
    const next = firstSteps[click + 1];
    const lastMs = timeOf((next ?? steps.length) - 1) ?? 0;
    const changeMs = timesMs.slice(next).find((atMs) => next !== undefined && atMs > lastMs) ?? endMs;
    const wholeMs = Math.min(
      lastMs + (pictureFadeFrames + 1) * frameMs,
      Math.max(lastMs, changeMs - marginMs),
    );
    return {
      shownMs: Math.round(startMs + Math.min(wholeMs, endMs - frameMs)),
      letters: lettersBefore(startMs + (timeOf(first) ?? 0) + leadMs, placed),
    };
  });
}

/** Counts the letters of the words that begin before a time. */
function lettersBefore(ms: number, { sentences }: Pick<PlacedSlide, 'sentences'>): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  // Times are sums of fractions of a millisecond.
  const before = words.filter(({ startMs }) => startMs < ms - 1);
  return before.reduce((sum, { text }) => sum + countLetters(text), 0);
}
