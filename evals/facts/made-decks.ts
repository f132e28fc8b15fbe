import { z } from 'zod';
import { type Deck, deckSchema } from '#pipeline/deck/deck.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { readJsonLines } from '../read-json-lines.ts';

const slide = deckSchema.shape.slides.element;
const madeSlide = z.strictObject({
  title: slide.shape.title.default(null),
  blocks: slide.shape.blocks.default([]),
  notes: slide.shape.notes.default([]),
});
const row = z.strictObject({ name: z.string(), title: z.string(), slides: z.array(madeSlide) });

/** The decks that sentences were written about, by their names. */
export const madeDecks: ReadonlyMap<string, Deck> = new Map(
  readJsonLines(new URL('decks.jsonl', import.meta.url), row).map(({ name, title, slides }) => [
    name,
    madeDeck(slides, title),
  ]),
);
