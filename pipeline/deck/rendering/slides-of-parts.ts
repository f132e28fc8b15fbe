import type { Deck, Slide } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import { createPartReader } from '../part-reader.ts';
import { listSlides } from '../reading/slide-list.ts';

/** Slides as they were read, by the lower-case name of their part. */
export type SlidesOfParts = ReadonlyMap<string, Slide>;

/**
 * Returns the slides by part.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function slidesOfParts(deckPackage: DeckPackage, deck: Deck): Promise<SlidesOfParts> {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const listed = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  const byNumber = new Map(deck.slides.map((slide) => [slide.number, slide]));
  return new Map(
    listed.flatMap(({ number, partName }) => {
      const slide = byNumber.get(number);
      return slide ? [[partName.toLowerCase(), slide] as const] : [];
    }),
  );
}
