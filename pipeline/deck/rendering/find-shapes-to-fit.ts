import type { InstalledFonts } from '../installed-fonts.ts';
import { shapesOfOtherWidths } from './font-substitutes/widths-of-substitutes.ts';
import type { SlidesOfParts } from './slides-of-parts.ts';
import type { ShapesToFit } from './write-clean-copy.ts';

/** Finds the shapes whose text is drawn in a font of other widths. */
export function findShapesToFit(slides: SlidesOfParts, installedFonts: InstalledFonts): ShapesToFit {
  return new Map(
    [...slides].map(([partName, slide]) => [partName, shapesOfOtherWidths(slide, installedFonts)]),
  );
}
