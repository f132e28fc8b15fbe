import type { DeckPackage } from '../deck-package.ts';
import { createPartReader } from '../part-reader.ts';
import { textStyleOf } from '../reading/look/text-style.ts';
import { readSlideLayers } from '../reading/slide-layers.ts';
import type { EditableXml } from './repairs/editable-xml.ts';
import { signOfStackedText } from './repairs/stack-letters.ts';
import { type StylesOfLevel, signOfFit } from './repairs/take-over-fit.ts';

/**
 * Finds the text styles of a slide.
 * @returns null for a slide without text that PowerPoint shrank or stacked, and for a part that is not a slide
 */
export type FindTextStyles = (
  partName: string,
  content: Buffer,
) => Promise<((shape: EditableXml) => StylesOfLevel) | null>;

/** Creates a search for the text styles on the slides of a deck. */
export function createFindTextStyles(deckPackage: DeckPackage): FindTextStyles {
  const parts = createPartReader(deckPackage);
  const layersOf = new Map<string, ReturnType<typeof readSlideLayers>>();
  return async (partName, content) => {
    const isSlide = deckPackage.contentType(partName)?.endsWith('presentationml.slide+xml') ?? false;
    const text = content.toString('latin1');
    if (!isSlide || !(signOfFit.test(text) || signOfStackedText.test(text))) return null;
    // The same slide is requested again for each of its states.
    const known = layersOf.get(partName) ?? readSlideLayers(parts, partName);
    layersOf.set(partName, known);
    const layers = await known;
    const presentation = await parts.xml(deckPackage.mainPart, 'presentation');
    return (shape) => textStyleOf(shape, layers, presentation).ofLevel;
  };
}
