import type { Deck, Slide } from '../../deck/deck.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';

/** Texts of a slide, and titles of the deck, with which the editor compares sentences. */
export type EditorPlace = { headings: string[]; deckTitles: string[]; notes: string[] };
export const noPlace: EditorPlace = { headings: [], deckTitles: [], notes: [] };

/** Returns the editor's texts of each shown slide, by slide number. */
export function editorPlaces(deck: Deck): Map<number, EditorPlace> {
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const understood = understandDeck(deck);
  const titles = shown.flatMap((slide) => [slide.title, understood.get(slide.number)?.title ?? null]);
  const deckTitles = present([deck.properties.title, ...titles]);
  return new Map(
    shown.map((slide) => [
      slide.number,
      { headings: headingsOf(slide, understood.get(slide.number)), deckTitles, notes: slide.notes },
    ]),
  );
}

function headingsOf(slide: Slide, understood: UnderstoodSlide | undefined): string[] {
  const labels = understood?.items.map(({ label }) => label) ?? [];
  return present([slide.title, understood?.title ?? null, understood?.kicker ?? null, ...labels]);
}

function present(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text): text is string => text !== null && text.trim() !== ''))];
}
