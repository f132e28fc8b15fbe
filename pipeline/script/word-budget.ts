import type { Deck } from '../deck/deck.ts';
import { wordCount } from '../english/join-words.ts';
import { slideTexts } from './slide-texts.ts';

export type WordBudgetRequest = {
  deck: Deck;
  /** The length asked for. */
  durationMs: number;
  /** The voice's own pace at speed 1, times the speed. */
  wordsPerMinute: number;
  /** Average silence on a slide: lead-in, lead-out and the pauses between its sentences. */
  pausesMsPerSlide: number;
};

/** Minimum for a slide with words, so that viewers have time to read it. */
const floorWords = 5;

/** Added to the weight of the first slide, which carries the opening, and of the last, which carries the closing. */
const frameWords = 40;

/**
 * Returns the words that the asked length has room for, by slide number, for every shown slide.
 * A slide's weight is the square root of its number of words (four times the text, twice the time); notes count in
 * full, since they were written to be spoken. The shares are whole words and add up to the total (largest remainder
 * method); a slide without words gets none.
 */
export function wordBudget(request: WordBudgetRequest): Map<number, number> {
  const shown = request.deck.slides.filter((slide) => !slide.hidden);
  const weights = shown.map((slide, index) => {
    const words = wordCount(slideTexts(slide).join(' '));
    const frames = index === 0 || index === shown.length - 1;
    return Math.sqrt(words === 0 ? 0 : words + (frames ? frameWords : 0));
  });
  const speechMs = Math.max(0, request.durationMs - shown.length * request.pausesMsPerSlide);
  const totalWords = Math.floor((speechMs * request.wordsPerMinute) / 60_000);
  const speaking = weights.filter((weight) => weight > 0).length;
  const floor = speaking === 0 ? 0 : Math.min(floorWords, Math.floor(totalWords / speaking));
  const shares = shareOut(totalWords - floor * speaking, weights);
  return new Map(
    shown.map((slide, index) => [slide.number, (weights[index] ?? 0) > 0 ? floor + (shares[index] ?? 0) : 0]),
  );
}

function shareOut(total: number, weights: number[]): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0 || total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / weightSum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
