import { z } from 'zod';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { belowTwenty, tens } from '#pipeline/english/number-to-words.ts';
import { numericFacts } from '#pipeline/script/facts/numeric-facts.ts';
import type { NarratedSlide } from './narrated-deck.ts';

const coachSlide = z.object({
  slide: z.number(),
  sentences: z.array(z.object({ text: z.string(), move: z.string() })).optional(),
  /** Reason why the coach leaves the slide silent. */
  skip: z.string().optional(),
});

/** Narrations as a coach would write them. `move` is the rhetorical role of a sentence: contrast, ask, hook. */
export const coachNarrations = z.array(
  z.object({ deck: z.string(), audience: z.string(), slides: z.array(coachSlide) }),
);

export type CoachNarration = z.infer<typeof coachNarrations>[number];

/** Returns the coach's narration of a deck for an audience. */
export function coachOf(
  narrations: readonly CoachNarration[],
  deck: string,
  audience: Audience,
): CoachNarration | null {
  return narrations.find((one) => one.deck === deck && one.audience === audience) ?? null;
}

/** Number of the coach's sentences with a move, and of those that have a match among ours (`metShare`). */
export type MoveCount = { move: string; coach: number; ours: number };

/** Minimum share of a sentence's content words in one of ours, on the same slide or a neighbour, for the two to match. */
const metShare = 0.5;

/** Counts the coach's sentences by move, and their matches in our script. The most missed move comes first. */
export function countMoves(coach: CoachNarration, slides: readonly NarratedSlide[]): MoveCount[] {
  const counts = new Map<string, MoveCount>();
  for (const { slide, sentences = [] } of coach.slides) {
    const near = slides
      .filter(({ number }) => Math.abs(number - slide) <= 1)
      .flatMap((one) => one.sentences.map(({ text }) => meaningOf(text)));
    for (const { text, move } of sentences) {
      const count = counts.get(move) ?? { move, coach: 0, ours: 0 };
      const isMet = near.some((ours) => sharedPart(meaningOf(text), ours) >= metShare);
      counts.set(move, { move, coach: count.coach + 1, ours: count.ours + (isMet ? 1 : 0) });
    }
  }
  return mostMissedFirst([...counts.values()]);
}

/** Adds the counts of several narrations. */
export function addMoves(counts: readonly MoveCount[]): MoveCount[] {
  const sums = new Map<string, MoveCount>();
  for (const { move, coach, ours } of counts) {
    const sum = sums.get(move) ?? { move, coach: 0, ours: 0 };
    sums.set(move, { move, coach: sum.coach + coach, ours: sum.ours + ours });
  }
  return mostMissedFirst([...sums.values()]);
}

function mostMissedFirst(counts: MoveCount[]): MoveCount[] {
  return counts.toSorted((a, b) => b.coach - b.ours - (a.coach - a.ours) || a.move.localeCompare(b.move));
}

/** Numbers are compared by value, so "24%" matches "twenty-four percent". */
const numberWords = new Set([
  ...belowTwenty,
  ...tens,
  ...['hundred', 'thousand', 'million', 'billion', 'trillion', 'percent'],
]);

/** Returns the content words, and the numbers in a common form. */
function meaningOf(text: string): ReadonlySet<string> {
  const numbers = numericFacts(text).flatMap(({ values }) => values.map(String));
  return new Set([
    ...contentWords(text).filter((word) => !/\d/.test(word) && !numberWords.has(word)),
    ...numbers,
  ]);
}

function sharedPart(of: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return of.size === 0 ? 1 : [...of].filter((word) => other.has(word)).length / of.size;
}
