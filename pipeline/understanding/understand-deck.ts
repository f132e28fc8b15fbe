import type { Deck } from '../deck/deck.ts';
import { countRepeatedPlaces } from './furniture.ts';
import { seeShapes } from './seen-shape.ts';
import { understandSlide } from './understand-slide.ts';
import type { UnderstoodSlide } from './understood-slide.ts';

/**
 * Tells what each slide of a deck is, from what the eye sees on it: its title, the items on it and what they are to each
 * other, its kind, and what is not for saying. Pure and quick (some milliseconds a slide); looks at no picture.
 */
export function understandDeck(deck: Deck): UnderstoodSlide[] {
  const seen = deck.slides.map(seeShapes);
  const repeated = countRepeatedPlaces(seen);
  return deck.slides.map((slide, index) =>
    understandSlide({
      slide,
      shapes: seen[index] ?? [],
      index,
      repeated,
    }),
  );
}
