import type { Deck } from '../deck/deck.ts';
import { countRepeatedPlaces } from './furniture.ts';
import { markAgendas } from './kinds/mark-agendas.ts';
import { seeShapes } from './seen-shape.ts';
import { understandSlide } from './understand-slide.ts';
import type { UnderstoodSlide } from './understood-slide.ts';

/** Slides of a deck by their number, as they were understood. */
type UnderstoodSlides = ReadonlyMap<number, UnderstoodSlide>;

/** Cache: the plan, the writer, the fact lock and the spotlight ask for the same deck one after the other. */
const understood = new WeakMap<Deck, UnderstoodSlides>();

/**
 * Understands each slide of a deck from what viewers see on it: its title, its items and their relations, its kind,
 * and the texts that are not spoken. Pure and quick (some milliseconds for each slide); examines no pictures. A deck is
 * understood once; later calls return the same slides.
 */
export function understandDeck(deck: Deck): UnderstoodSlides {
  const known = understood.get(deck);
  if (known) return known;
  const seen = deck.slides.map(seeShapes);
  const repeated = countRepeatedPlaces(seen);
  const slides = markAgendas(
    deck.slides.map((slide, index) => understandSlide({ slide, shapes: seen[index] ?? [], index, repeated })),
  );
  const byNumber = new Map(slides.map((slide) => [slide.number, slide]));
  understood.set(deck, byNumber);
  return byNumber;
}
