import type { DeckPackage } from '../deck-package.ts';
import { placeholderTexts } from './fill-part.ts';
import { textsOfSlides } from './texts-of-slides.ts';

/** Paragraphs of a slide that contain placeholders. */
export type SlidePlaceholders = { number: number; hidden: boolean; texts: string[] };

/**
 * Finds the placeholders on the slides of a deck; slides without any are left out.
 * @throws the errors of textsOfSlides
 */
export async function findDeckPlaceholders(deckPackage: DeckPackage): Promise<SlidePlaceholders[]> {
  const found: SlidePlaceholders[] = [];
  for (const { number, hidden, partNames } of await textsOfSlides(deckPackage)) {
    const texts = new Set<string>();
    for (const partName of partNames) {
      for (const text of placeholderTexts(await deckPackage.read(partName))) texts.add(text);
    }
    if (texts.size > 0) found.push({ number, hidden, texts: [...texts] });
  }
  return found;
}
