import { transitionMs } from '#contract/script/pause-rules.ts';
import type { Brand } from '../../video-settings.ts';
import { frameMs, type TimelineSlide } from '../timeline.ts';

/** Duration of a card: long enough to read a title, too short to feel like waiting. */
const cardMs = 65 * frameMs;
/** Slide number of a card; slides of a deck are numbered from 1. */
const cardSlideNumber = 0;

/** Adds the item of a card before and after those of the slides, if the brand has cards. */
export function withCards<T>(brand: Brand | null, ofSlides: readonly T[], ofCard: T): T[] {
  return [...(brand?.introCard ? [ofCard] : []), ...ofSlides, ...(brand?.outroCard ? [ofCard] : [])];
}

/** Makes a card for the timeline: a slide without speech. */
export function cardSlide(title: string): TimelineSlide {
  return { slideNumber: cardSlideNumber, title, sentences: [], leadInMs: cardMs, leadOutMs: 0 };
}

/** Returns the part of the requested length that the cards and their transitions take. */
export function cardsMs(brand: Brand | null): number {
  return withCards(brand, [], cardMs + transitionMs).reduce((sum, ms) => sum + ms, 0);
}
