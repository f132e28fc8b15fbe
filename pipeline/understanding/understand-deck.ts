import type { Deck } from '../deck/deck.ts';
import { tellAgendas } from './agendas.ts';
import { countRepeatedPlaces } from './furniture.ts';
import { seeShapes } from './seen-shape.ts';
import { understandSlide } from './understand-slide.ts';
import type { UnderstoodSlide } from './understood-slide.ts';

/** Cache: the writer, the fact lock and the editor's check understand the same deck one after the other. */
const understood = new WeakMap<Deck, UnderstoodSlide[]>();

/**
 * Tells what each slide of a deck is, from what the eye sees on it: its title, the items on it and what they are to each
 * other, its kind, and what is not for saying. Pure and quick (some milliseconds a slide); looks at no picture.
 */
export function understandDeck(deck: Deck): UnderstoodSlide[] {
  const known = understood.get(deck);
  if (known) return known;
  const seen = deck.slides.map(seeShapes);
  const repeated = countRepeatedPlaces(seen);
  const slides = tellAgendas(
    deck.slides.map((slide, index) => understandSlide({ slide, shapes: seen[index] ?? [], index, repeated })),
  );
  understood.set(deck, slides);
  return slides;
}
