import { countLetters } from '#contract/script/letters.ts';
import type { AnimationStep } from '../../deck/slide-animation.ts';
import { pictureFadeFrames } from '../slide-pictures.ts';
import { frameMs, type PlacedSlide } from '../timeline.ts';
import { leadMs } from './match-steps.ts';

/** A click of the presenter, as a video shows it. */
export type ShownClick = {
  /** When all that it shows is there, from the start of the video. */
  shownMs: number;
  /** Letters and digits that are said on the slide before its word. */
  letters: number;
};

/** Away from the fade to what comes next. */
const marginMs = 2 * frameMs;

/**
 * Tells at which word the video shows each click of a slide. A click is there as a whole when the steps that it starts are.
 * @param timesMs one for each step, from the moment when the slide is alone
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

/** The letters of the words that begin before a time. */
function lettersBefore(ms: number, { sentences }: Pick<PlacedSlide, 'sentences'>): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  // Times are sums of fractions of a millisecond.
  const before = words.filter(({ startMs }) => startMs < ms - 1);
  return before.reduce((sum, { text }) => sum + countLetters(text), 0);
}
