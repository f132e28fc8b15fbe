import type { Finding } from '../../findings/finding.ts';
import { slideNumberList } from '../../findings/slide-number-list.ts';
import type { DeckPackage } from '../deck-package.ts';
import { createPartReader, targetOfType } from '../part-reader.ts';
import { listSlides } from '../reading/slide-list.ts';

/** Icons of a part that are not drawn, and their fonts; `null` for a font that the deck does not name. */
export type IconsLeftOut = { partName: string; fonts: ReadonlySet<string | null> };

/**
 * Returns one finding for all icons that are left out, with the shown slides that contain them.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function iconFindings(
  leftOut: readonly IconsLeftOut[],
  { deckPackage, shownSlides }: { deckPackage: DeckPackage; shownSlides: ReadonlySet<number> },
): Promise<Finding[]> {
  if (leftOut.length === 0) return [];
  const slidesOf = await slidesByPart(deckPackage);
  const numbers = leftOut
    .flatMap(({ partName }) => [...(slidesOf.get(partName.toLowerCase()) ?? [])])
    .filter((number) => shownSlides.has(number));
  const slides = [...new Set(numbers)];
  const [only] = slides;
  if (only === undefined) return [];
  const fonts = [...new Set(leftOut.flatMap((one) => [...one.fonts]))].filter((font) => font !== null);
  const message = `Icons are left out on ${slideNumberList(slides)}: ${reason(fonts)}. Insert them as pictures to show them.`;
  return [{ code: 'icons_left_out', message, ...(slides.length === 1 ? { slideNumber: only } : {}) }];
}

function reason(fonts: readonly string[]): string {
  const [first, ...others] = fonts.toSorted();
  if (first === undefined) return 'no font that has them is in the deck or installed here';
  return others.length === 0
    ? `their font, ${first}, is neither in the deck nor installed here`
    : `their fonts, ${[first, ...others].join(', ')}, are neither in the deck nor installed here`;
}

/**
 * Finds the slides that show a part: the slide itself, its layout, diagrams and charts, and the master of its
 * layout.
 */
async function slidesByPart(deckPackage: DeckPackage): Promise<Map<string, Set<number>>> {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const slides = new Map<string, Set<number>>();
  const masters = new Map<string, string | null>();
  const add = (partName: string, number: number) => {
    const key = partName.toLowerCase();
    const numbers = slides.get(key) ?? new Set();
    slides.set(key, numbers.add(number));
  };
  const listed = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  for (const { number, partName } of listed) {
    const relationships = await reader.relationships(partName);
    add(partName, number);
    for (const { target, external } of relationships) if (!external) add(target, number);
    const layout = targetOfType(relationships, 'slideLayout');
    if (layout === null) continue;
    // Resolved once: a layout of a hostile deck may have very many relationships.
    if (!masters.has(layout)) {
      masters.set(layout, targetOfType(await reader.relationships(layout), 'slideMaster'));
    }
    const master = masters.get(layout) ?? null;
    if (master !== null) add(master, number);
  }
  return slides;
}
