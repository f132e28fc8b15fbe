import type { Passage, SlideFacts } from '../facts.ts';

/** What stands over a line belongs to it, but a word of its own says more. */
const headingWeight = 0.5;

/**
 * How well a passage bears out words: its own words count one each, those of its heading and of the slide's title a
 * half. Zero where none of its own words is among them.
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

/** Passages that bear out the most of the words; none where the best bears out less than `least`: a word and its heading. */
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
