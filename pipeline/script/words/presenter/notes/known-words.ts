import type { Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { namedInTitles, namedWords } from './named-words.ts';

/** Words that listeners know on a slide, as `namedWords` returns them. */
export type KnownWords = {
  /** Words in the slide's title and headings, and in the deck's names. */
  named: ReadonlySet<string>;
  /** All words on the slide. */
  shown: ReadonlySet<string>;
};

/**
 * Returns the words of the deck's subject.
 * @param names the deck's own name, and the title of its first slide
 */
export function wordsOfDeck(names: readonly (string | null)[], titles: readonly string[]): Set<string> {
  const own = names.flatMap((name) => name ?? []);
  return new Set([...namedWords(own), ...namedInTitles(titles)]);
}

export function knownOnSlide(
  slide: Slide,
  { title, kicker, items }: UnderstoodSlide,
  ofDeck: ReadonlySet<string>,
): KnownWords {
  const headings = [title, kicker, ...items.map(({ label }) => label)].flatMap((text) => text ?? []);
  return {
    named: new Set([...namedWords(headings), ...ofDeck]),
    shown: namedWords(slideTexts({ ...slide, notes: [] })),
  };
}
