import type { DeckSection } from '../deck.ts';
import { damagedDeck } from '../guard/deck-refusals.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import type { Relationship } from '../guard/relationships.ts';
import { targetOfId } from '../part-reader.ts';
import { attribute, childAt, childrenNamed, descendantsNamed, numberAttribute } from '../xml-path.ts';

/** Position of a slide in the presentation. Only this list defines the order; names of parts do not. */
export type ListedSlide = { number: number; id: string; partName: string };

/**
 * Lists the slides in order.
 * @throws PipelineError `deck_damaged` if a listed slide has no part, or two share one
 */
export function listSlides(presentation: XmlElement, relationships: readonly Relationship[]): ListedSlide[] {
  const slides = slideIdElements(presentation).map((element, index) => {
    const partName = targetOfId(relationships, attribute(element, 'r:id'));
    if (partName === null) throw damagedDeck(`slide ${index + 1} has no part`);
    return { number: index + 1, id: attribute(element, 'id') ?? '', partName };
  });
  if (new Set(slides.map(({ partName }) => partName)).size < slides.length) {
    throw damagedDeck('a slide is listed twice');
  }
  return slides;
}

function slideIdElements(presentation: XmlElement): XmlElement[] {
  return childrenNamed(childAt(presentation, 'sldIdLst'), 'sldId');
}

/** Reads the sections of PowerPoint 2010 and later, which are in an extension list. */
export function readSections(presentation: XmlElement, slides: readonly ListedSlide[]): DeckSection[] {
  const numberById = new Map(slides.map(({ id, number }) => [id, number]));
  return descendantsNamed(childAt(presentation, 'extLst'), 'section').map((section) => ({
    name: attribute(section, 'name') ?? '',
    slideNumbers: childrenNamed(childAt(section, 'sldIdLst'), 'sldId').flatMap((one) => {
      const number = numberById.get(attribute(one, 'id') ?? '');
      return number === undefined ? [] : [number];
    }),
  }));
}

/** Returns the size of the slides. The standard allows it to be missing; PowerPoint then uses 10 × 7.5 inches. */
export function slideSizeOf(presentation: XmlElement): { width: number; height: number } {
  const size = childAt(presentation, 'sldSz');
  return {
    width: numberAttribute(size, 'cx') ?? 9_144_000,
    height: numberAttribute(size, 'cy') ?? 6_858_000,
  };
}
