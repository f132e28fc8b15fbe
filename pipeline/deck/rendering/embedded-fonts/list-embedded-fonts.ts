import type { DeckPackage } from '../../deck-package.ts';
import { createPartReader, targetOfId } from '../../part-reader.ts';
import { attribute, childAt, childrenNamed } from '../../xml-path.ts';
import { type FontStyle, fontStyles } from './packed-fonts.ts';

/** One font file of a deck. `family` is the name by which the deck's text asks for it. */
export type EmbeddedFont = { family: string; style: FontStyle; partName: string };

/** Longest name of a family. The table of a font holds 64 KB, and lists of fonts are printed. */
const maxFamilyChars = 100;

/**
 * Lists the fonts in a deck, in the order of its list; a missing part is skipped.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function listEmbeddedFonts(deckPackage: DeckPackage): Promise<EmbeddedFont[]> {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const listed = childrenNamed(childAt(presentation, 'embeddedFontLst'), 'embeddedFont');
  if (listed.length === 0) return [];
  const relationships = await reader.relationships(deckPackage.mainPart);
  return listed.flatMap((element) => {
    const family = (attribute(childAt(element, 'font'), 'typeface') ?? '').trim();
    if (!isName(family)) return [];
    return fontStyles.flatMap((style) => {
      const partName = targetOfId(relationships, attribute(childAt(element, style), 'r:id'));
      return partName !== null && deckPackage.has(partName) ? [{ family, style, partName }] : [];
    });
  });
}

function isName(family: string): boolean {
  return family !== '' && family.length <= maxFamilyChars && !/\p{Cc}/u.test(family);
}
