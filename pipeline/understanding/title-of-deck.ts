import { believableTitle } from '../deck/believable-title.ts';
import type { Deck } from '../deck/deck.ts';
import { headingOf } from './title-of-slide.ts';

/** Headings that stand on the first slide of any deck. */
const commonHeading =
  /^(?:agenda|contents?|table of contents|outline|overview|summary|welcome|introduction|thank you|thanks|questions\??|today[’']?s (?:session|agenda|topics?|meeting))[.!]?$/i;

/**
 * The title that the author of a deck gave it: what is seen on its first shown slide, else what is in its properties. Null when neither
 * is believable, or tells it from other decks.
 */
export function titleOfDeck(deck: Deck): string | null {
  const first = deck.slides.find(({ hidden }) => !hidden);
  const seen = believableTitle(first ? headingOf(deck, first.number) : null);
  if (seen !== null && !commonHeading.test(seen)) return seen;
  return believableTitle(deck.properties.title);
}

/** The title of the video of a deck: that of the deck, else of the first shown slide that has a believable one. */
export function titleOfVideo(deck: Deck): string {
  const ofDeck = titleOfDeck(deck);
  if (ofDeck !== null) return ofDeck;
  for (const { hidden, number } of deck.slides) {
    const title = hidden ? null : believableTitle(headingOf(deck, number));
    if (title !== null) return title;
  }
  return 'Narrated presentation';
}
