import type { Brand } from '../../video-settings.ts';
import { transitionMs } from '../pacing.ts';
import { frameMs, type TimelineSlide } from '../timeline.ts';

/** Long enough to read a title, too short to wait for. */
const cardMs = 65 * frameMs;
/** No slide of a deck has this number. */
const cardSlideNumber = 0;

/** What belongs to the slides, with what belongs to the card before and after them, where the brand asks for one. */
export function withCards<T>(brand: Brand | null, ofSlides: readonly T[], ofCard: T): T[] {
  return [...(brand?.introCard ? [ofCard] : []), ...ofSlides, ...(brand?.outroCard ? [ofCard] : [])];
}

/** A card as the timeline takes it: a slide on which nothing is said. */
export function cardSlide(title: string): TimelineSlide {
  return { slideNumber: cardSlideNumber, title, sentences: [], leadInMs: cardMs, leadOutMs: 0 };
}

/** What the cards take of the asked length, with the transitions to and from them. */
export function cardsMs(brand: Brand | null): number {
  return withCards(brand, [], cardMs + transitionMs).reduce((sum, ms) => sum + ms, 0);
}
