import type { Deck } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import type { InstalledFonts } from '../installed-fonts.ts';
import { createPartReader } from '../part-reader.ts';
import { listSlides } from '../reading/slide-list.ts';
import { shapesOfOtherWidths } from './stand-ins/widths-of-stand-ins.ts';
import type { ShapesToFit } from './write-clean-copy.ts';

/**
 * Finds the shapes whose text is drawn in a font of other widths.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function findShapesToFit(
  deckPackage: DeckPackage,
  deck: Deck,
  installedFonts: InstalledFonts,
): Promise<ShapesToFit> {
  const byNumber = new Map(
    deck.slides.map((slide) => [slide.number, shapesOfOtherWidths(slide, installedFonts)]),
  );
  if ([...byNumber.values()].every(({ size }) => size === 0)) return new Map();
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const listed = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  return new Map(
    listed.map(({ number, partName }) => [partName.toLowerCase(), byNumber.get(number) ?? new Set<string>()]),
  );
}
