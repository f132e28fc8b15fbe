import type { Slide } from '../../deck.ts';
import type { InstalledFonts } from '../../installed-fonts.ts';
import { isIconFont, isSignFont } from '../repairs/blank-icons.ts';
import { fontSubstitutes } from './font-substitutes.ts';

const asWide = new Map(
  fontSubstitutes
    .filter(({ isAsWide }) => isAsWide)
    .flatMap((one) => one.for.map((asked) => [asked.toLowerCase(), one.use[0]?.toLowerCase()] as const)),
);

const chosen = new Set(fontSubstitutes.flatMap((one) => one.for.map((asked) => asked.toLowerCase())));

/**
 * Tells whether the table has a substitute of the same kind for a font. Other fonts get the system's own
 * substitute.
 */
export function hasSubstitute(asked: string): boolean {
  return chosen.has(asked.toLowerCase());
}

/** Tells whether text has the widths that it has in PowerPoint: the font itself is used, or one of the same width. */
export function keepsWidths(asked: string, used: string): boolean {
  const names = [asked.toLowerCase(), asWide.get(asked.toLowerCase())];
  return names.includes(used.toLowerCase());
}

/** Tells whether text in a font is drawn in one of other widths. Icons have no words that must fit. */
export function isForeign(font: string, installedFonts: InstalledFonts): boolean {
  const used = installedFonts.get(font);
  if (used === undefined || isIconFont(font) || isSignFont(font)) return false;
  return !keepsWidths(font, used);
}

/** Returns the ids of the shapes whose text is drawn in a font of other widths. */
export function shapesOfOtherWidths(slide: Slide, installedFonts: InstalledFonts): Set<string> {
  const shapes = slide.shapes.filter(
    ({ kind, lines }) =>
      kind !== 'table' && lines.some(({ font }) => font !== null && isForeign(font, installedFonts)),
  );
  return new Set(shapes.map(({ id }) => id));
}
