import type { Slide } from '../../deck.ts';
import type { InstalledFonts } from '../../installed-fonts.ts';
import { isIconFont } from '../repairs/blank-icons.ts';
import { isWingdings } from '../repairs/write-signs.ts';
import { standIns } from './stand-ins.ts';

const asWide = new Map(
  standIns
    .filter(({ isAsWide }) => isAsWide)
    .flatMap((one) => one.for.map((asked) => [asked.toLowerCase(), one.use[0]?.toLowerCase()] as const)),
);

/** Tells whether text has the widths that its author saw: the font itself is used, or one as wide. */
export function keepsWidths(asked: string, used: string): boolean {
  const names = [asked.toLowerCase(), asWide.get(asked.toLowerCase())];
  return names.includes(used.toLowerCase());
}

/** Returns the ids of the shapes whose text is drawn in a font of other widths. Icons have no words that must fit. */
export function shapesOfOtherWidths(slide: Slide, installedFonts: InstalledFonts): Set<string> {
  const isForeign = (font: string | null) => {
    const used = font === null ? undefined : installedFonts.get(font);
    if (font === null || used === undefined || isIconFont(font) || isWingdings(font)) return false;
    return !keepsWidths(font, used);
  };
  const shapes = slide.shapes.filter(
    ({ kind, lines }) => kind !== 'table' && lines.some(({ font }) => isForeign(font)),
  );
  return new Set(shapes.map(({ id }) => id));
}
