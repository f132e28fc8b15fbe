import { pauseRules, silentSlideRange } from '#contract/script/pause-rules.ts';
import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { wordCount } from '../../english/join-words.ts';

export type WordBudgetRequest = {
  deck: Deck;
  /** Requested length. */
  durationMs: number;
  /** Pace of the voice at speed 1, times the speed. */
  wordsPerMinute: number;
  /** Average silence on a slide: lead-in, lead-out and the pauses between its sentences. */
  pausesMsPerSlide: number;
};

/** Words of one or two sentences. */
export const usefulWords = 20;
/** Words of one sentence. A slide that cannot have as many is silent, unless it has fewer words itself. */
const briefWords = 12;
/** Words for a slide with hardly any text, enough to read it. */
const minWords = 5;

/** Words added to the first slide, for the opening, and to the last, for the closing. */
const frameWords = 40;

type Weighed = { number: number; weight: number; floor: number; isFrame: boolean };

/**
 * Returns the word budget of the requested length, by slide number, for every shown slide. A slide's weight is the
 * square root of its number of words (four times the text, twice the time). Notes count in full, because they were
 * written to be spoken. If there is no room for a sentence on each slide, the lightest slides get no words: they
 * are silent, and their time is subtracted. The first and the last slide are narrated. The shares are whole words
 * and add up to the total (largest remainder method); a slide without words gets none.
 */
export function wordBudget(request: WordBudgetRequest): Map<number, number> {
  const shown = request.deck.slides.filter((slide) => !slide.hidden);
  const weighed = shown.flatMap((slide, index) => {
    const words = wordCount(slideTexts(slide).join(' '));
    const isFrame = index === 0 || index === shown.length - 1;
    return words === 0 ? [] : [weigh(slide.number, words, isFrame)];
  });
  const narrated = narratedSlides(weighed, shown.length, request);
  const floors = narrated.map(({ floor }) => floor);
  const room = wordsFor(narrated.length, shown.length, request);
  const base = sum(floors) <= room ? floors : shareOut(room, floors);
  const shares = shareOut(
    room - sum(base),
    narrated.map(({ weight }) => weight),
  );
  const budgets = new Map(
    narrated.map(({ number }, index) => [number, (base[index] ?? 0) + (shares[index] ?? 0)]),
  );
  return new Map(shown.map(({ number }) => [number, budgets.get(number) ?? 0]));
}

function weigh(number: number, words: number, isFrame: boolean): Weighed {
  const all = words + (isFrame ? frameWords : 0);
  return { number, isFrame, weight: Math.sqrt(all), floor: Math.min(briefWords, Math.max(minWords, all)) };
}

/**
 * Returns the slides that are narrated in this length, in the order of the deck: the first and the last, then the
 * heaviest.
 */
function narratedSlides(
  weighed: readonly Weighed[],
  shownCount: number,
  request: WordBudgetRequest,
): Weighed[] {
  const heaviestFirst = weighed.toSorted(
    (a, b) => Number(b.isFrame) - Number(a.isFrame) || b.weight - a.weight || a.number - b.number,
  );
  const narrated = new Set<Weighed>();
  let floorSum = 0;
  for (const slide of heaviestFirst) {
    floorSum += slide.floor;
    if (!slide.isFrame && floorSum > wordsFor(narrated.size + 1, shownCount, request)) break;
    narrated.add(slide);
  }
  return weighed.filter((slide) => narrated.has(slide));
}

/** Returns the words that can be spoken in the length on this many slides, while the others are silent. */
function wordsFor(
  narratedCount: number,
  shownCount: number,
  { durationMs, pausesMsPerSlide, wordsPerMinute }: WordBudgetRequest,
): number {
  const silentCount = shownCount - narratedCount;
  const silentMs = silentSlideRange(pauseRules, silentCount, durationMs).minMs + pauseRules.changeMs;
  const speechMs = Math.max(0, durationMs - narratedCount * pausesMsPerSlide - silentCount * silentMs);
  return Math.floor((speechMs * wordsPerMinute) / 60_000);
}

function shareOut(total: number, weights: readonly number[]): number[] {
  const weightSum = sum(weights);
  if (weightSum === 0 || total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / weightSum);
  const shares = exact.map(Math.floor);
  const left = total - sum(shares);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
