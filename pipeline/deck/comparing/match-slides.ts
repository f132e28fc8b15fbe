import type { SlideChange } from '#contract/new-deck/deck-update.ts';
import { longestCommon } from './longest-common.ts';
import type { SlideSignature } from './slide-signature.ts';

/** Match of a slide. `from` is the number of the same slide in the earlier deck; null for a new slide. */
export type SlideMatch = { number: number; from: number | null; change: SlideChange };

/** Slide of the earlier deck for each slide of the later one. Both are used at most once. */
type Pairs = Map<SlideSignature, SlideSignature>;
type Decks = { before: readonly SlideSignature[]; after: readonly SlideSignature[] };

/** Shares of common words from which two slides are the same: with the same title, and with another one. */
const minAlike = { sameTitle: 0.3, otherTitle: 0.5 };
/** Score of an equal title, in addition to the share of common words. */
const sameTitleScore = 0.3;
/** Number of words below which a slide, such as a picture, is identified by its position alone. */
const fewWords = 4;

/**
 * Finds the slides of a deck in a later version of it, in this order: slides with the same text and look, wherever
 * they are; slides with the same text; slides with the most words in common; a slide of few words between the same
 * two slides. Similar slides are paired in the order of the earlier deck.
 * @returns a match for each slide of the later deck; slides of the earlier one that no match names are gone
 */
export function matchSlides(
  before: readonly SlideSignature[],
  after: readonly SlideSignature[],
): SlideMatch[] {
  const pairs: Pairs = new Map();
  const free = (): Decks => {
    const used = new Set(pairs.values());
    return {
      before: before.filter((slide) => !used.has(slide)),
      after: after.filter((slide) => !pairs.has(slide)),
    };
  };
  pairEqual(pairs, free(), ({ look }) => look);
  pairEqual(pairs, withWords(free()), ({ wording }) => wording);
  pairAlike(pairs, free(), { before, after });
  pairInGaps(pairs, { before, after });
  return after.map((slide) => {
    const was = pairs.get(slide);
    return { number: slide.number, from: was?.number ?? null, change: changeOf(slide, was) };
  });
}

function changeOf(slide: SlideSignature, was: SlideSignature | undefined): SlideChange {
  if (!was) return 'new';
  if (slide.look === was.look) return 'same';
  return slide.wording === was.wording ? 'redrawn' : 'changed';
}

function withWords({ before, after }: Decks): Decks {
  const hasWords = ({ wordCount }: SlideSignature) => wordCount > 0;
  return { before: before.filter(hasWords), after: after.filter(hasWords) };
}

/** Pairs slides with the same key: first those in the same order, then those that were moved. */
function pairEqual(pairs: Pairs, { before, after }: Decks, keyOf: (slide: SlideSignature) => string): void {
  const inOrder = longestCommon(before, after, (a, b) => keyOf(a) === keyOf(b));
  for (const [was, slide] of inOrder) pairs.set(slide, was);
  const used = new Set(inOrder.map(([was]) => was));
  const moved = Map.groupBy(
    before.filter((slide) => !used.has(slide)),
    keyOf,
  );
  for (const slide of after) {
    const was = pairs.has(slide) ? undefined : moved.get(keyOf(slide))?.shift();
    if (was) pairs.set(slide, was);
  }
}

/** Pairs slides with words in common, the most similar first, and of equals those that are closest to each other. */
function pairAlike(pairs: Pairs, { before, after }: Decks, whole: Decks): void {
  const isUnique = uniqueTitles(whole);
  const earlier = before.map((slide) => ({ slide, counts: countsOf(slide) }));
  const candidates = after.flatMap((slide) => {
    const counts = countsOf(slide);
    return earlier.flatMap((one) => {
      const alike = shareOfCommon(counts, one.counts);
      const isSameTitle = slide.title !== '' && slide.title === one.slide.title;
      const least = !isSameTitle ? minAlike.otherTitle : isUnique(slide.title) ? 0 : minAlike.sameTitle;
      if (alike < least) return [];
      const distance = Math.abs(slide.number - one.slide.number);
      return [{ slide, was: one.slide, score: alike + (isSameTitle ? sameTitleScore : 0), distance }];
    });
  });
  const used = new Set<SlideSignature>();
  for (const { slide, was } of candidates.sort((a, b) => b.score - a.score || a.distance - b.distance)) {
    if (pairs.has(slide) || used.has(was)) continue;
    pairs.set(slide, was);
    used.add(was);
  }
}

/**
 * Returns a function that tells whether only one slide of each deck has a title. Such a title names the same slide,
 * whatever else the slide says.
 */
function uniqueTitles({ before, after }: Decks): (title: string) => boolean {
  const counts = [before, after].map((slides) => countsOf({ marks: slides.map(({ title }) => title) }));
  return (title) => counts.every((ofDeck) => ofDeck.get(title) === 1);
}

/** Pairs a slide of few words that is alone between two pairs with the one that was alone there. */
function pairInGaps(pairs: Pairs, { before, after }: Decks): void {
  const places = new Map(before.map((slide, index) => [slide, index]));
  const used = new Set(pairs.values());
  const placeOf = (index: number): number | undefined => {
    if (index < 0) return -1;
    const slide = after[index];
    if (!slide) return before.length;
    const was = pairs.get(slide);
    return was && places.get(was);
  };
  const found = after.flatMap((slide, index) => {
    const [left, right] = [placeOf(index - 1), placeOf(index + 1)];
    if (pairs.has(slide) || left === undefined || right !== left + 2) return [];
    const was = before[left + 1];
    const isKnownByPlace = was && Math.min(slide.wordCount, was.wordCount) < fewWords;
    return isKnownByPlace && !used.has(was) ? [[slide, was] as const] : [];
  });
  for (const [slide, was] of found) pairs.set(slide, was);
}

function countsOf({ marks }: Pick<SlideSignature, 'marks'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/** Returns twice the common marks over all marks of both slides, from 0 to 1; 0 for two slides without any. */
function shareOfCommon(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  let all = 0;
  for (const [mark, count] of a) {
    common += Math.min(count, b.get(mark) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}
