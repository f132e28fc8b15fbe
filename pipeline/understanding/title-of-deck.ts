import { acceptAuthorsTitle } from '../deck/accept-authors-title.ts';
import type { Deck } from '../deck/deck.ts';
import { stripTitlePlaceholders } from './strip-title-placeholders.ts';
import { headingOf } from './title-of-slide.ts';

/** Headings that the first slide of any deck may have. */
const commonHeading =
  /^(?:agenda|contents?|table of contents|outline|overview|summary|welcome|introduction|thank you|thanks|questions\??|today[’']?s (?:session|agenda|topics?|meeting))[.!]?$/i;

/**
 * Returns the title that the author gave the deck: the visible one on its first shown slide, else the one in its
 * properties. Null if neither is believable, or distinguishes it from other decks.
 */
export function titleOfDeck(deck: Deck): string | null {
  const first = deck.slides.find(({ hidden }) => !hidden);
  const seen = acceptAuthorsTitle(first ? headingOf(deck, first.number) : null);
  if (seen !== null && !commonHeading.test(seen)) return seen;
  return acceptAuthorsTitle(deck.properties.title);
}

/**
 * Returns the title of a deck's video: that of the deck, else of the first shown slide with a believable one, without
 * placeholders of its template.
 */
export function titleOfVideo(deck: Deck): string {
  const ofDeck = titleOfDeck(deck);
  if (ofDeck !== null) return ofDeck;
  for (const { hidden, number } of deck.slides) {
    const heading = hidden ? null : headingOf(deck, number);
    const title = heading === null ? null : acceptAuthorsTitle(stripTitlePlaceholders(heading));
    if (title !== null) return title;
  }
  return 'Narrated presentation';
}
