import type { Passage, SlideFacts } from '../facts.ts';

/** Weight of a word in the heading over a line. The heading belongs to the line, but the line's own words say more. */
const headingWeight = 0.5;

/**
 * Scores how well a passage supports words. Its own words count one each, those of its heading and of the slide's
 * title a half. A passage with none of the words itself scores zero.
 */
export function supportOf(stems: ReadonlySet<string>, passage: Passage, slide: SlideFacts): number {
  let own = 0;
  let above = 0;
  for (const stem of stems) {
    if (passage.content.has(stem)) own += 1;
    else if (passage.heading?.content.has(stem) || slide.title.has(stem)) above += 1;
  }
  return own === 0 ? 0 : own + above * headingWeight;
}

/**
 * Returns the passages that support the most words; none if the best supports less than `least`: a word and its
 * heading.
 */
export function closestPassages(
  stems: ReadonlySet<string>,
  slide: SlideFacts,
  among: readonly Passage[] = slide.passages,
  least = 1.5,
): Passage[] {
  const scored = among.map((passage) => ({ passage, support: supportOf(stems, passage, slide) }));
  const best = Math.max(0, ...scored.map(({ support }) => support));
  return best < least ? [] : scored.filter(({ support }) => support === best).map(({ passage }) => passage);
}
