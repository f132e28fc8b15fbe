import type { XmlElement } from '../../guard/parse-xml.ts';
import { isFurniture, isTitle, nonVisual, placeholderOf } from '../../reading/slide-layers.ts';
import { attribute, childAt, childrenNamed } from '../../xml-path.ts';
import { blankParagraph } from '../repairs/blank-paragraph.ts';
import { type EditableXml, rewrite } from '../repairs/editable-xml.ts';

/** Keys (`targetKey`) of hidden shapes, of their fill and outline, and of paragraphs. */
export type Hidden = ReadonlySet<string>;

/**
 * Returns the key of a target.
 * @param part a number is the index of a paragraph, from 0
 */
export function targetKey(shapeId: string, part: 'whole' | 'background' | number): string {
  return `${part} ${shapeId}`;
}

/** Names of shapes, except `spTree`: the tree of all shapes has a separate id. */
const shapeNames: ReadonlySet<string> = new Set([
  'sp',
  'pic',
  'grpSp',
  'cxnSp',
  'graphicFrame',
  'contentPart',
]);

export function isShape({ name }: XmlElement): boolean {
  return shapeNames.has(name);
}

/**
 * Removes the hidden parts of one state of a slide, so that the still shows this state and not all of them on top
 * of each other. Paragraphs keep their space. Shapes are removed instead of hidden, because LibreOffice 7.4 draws a
 * line that is marked as hidden, and a remnant of a hidden table.
 */
export function showState(slide: EditableXml, hidden: Hidden): EditableXml {
  if (hidden.size === 0) return slide;
  const remaining = rewrite(slide, (element) => {
    const id = isShape(element) ? idOf(element) : null;
    if (id === null) return element;
    const paragraphs = hiddenParagraphs(element, id, hidden);
    if (hidden.has(targetKey(id, 'whole')) || isWithoutRest(element, id, paragraphs, hidden)) return [];
    return paragraphs.size > 0 ? withBlankParagraphs(element, paragraphs) : element;
  });
  if (remaining === slide) return slide;
  // The animations would point to shapes that are gone.
  return { ...remaining, children: remaining.children.filter(({ name }) => name !== 'timing') };
}

function hiddenParagraphs(shape: EditableXml, id: string, hidden: Hidden): Set<number> {
  const count = childrenNamed(childAt(shape, 'txBody'), 'p').length;
  const places = Array.from({ length: count }, (_, index) => index);
  return new Set(places.filter((index) => hidden.has(targetKey(id, index))));
}

/**
 * Tells whether a shape is hidden completely. Its fill and outline alone are not hidden while there are words on
 * them.
 */
function isWithoutRest(
  shape: EditableXml,
  id: string,
  hiddenParagraphs: ReadonlySet<number>,
  hidden: Hidden,
): boolean {
  if (!hidden.has(targetKey(id, 'background'))) return false;
  const paragraphs = childrenNamed(childAt(shape, 'txBody'), 'p');
  return paragraphs.every((paragraph, index) => hiddenParagraphs.has(index) || isEmpty(paragraph));
}

function isEmpty(paragraph: EditableXml): boolean {
  return !paragraph.children.some(({ name }) => name === 'r' || name === 'fld');
}

/** Tells whether anything is visible besides titles and the furniture at the foot of each slide. */
export function showsContent(slide: EditableXml, hidden: Hidden): boolean {
  const shapes = childAt(slide, 'cSld', 'spTree')?.children ?? [];
  return shapes.some((shape) => {
    const id = idOf(shape);
    const placeholder = placeholderOf(shape);
    const isContent = !placeholder || !(isTitle(placeholder) || isFurniture(placeholder));
    const isShown = id !== null && !hidden.has(targetKey(id, 'whole'));
    return shape.name === 'AlternateContent' || (isShown && isContent);
  });
}

export function idOf(shape: XmlElement): string | null {
  return attribute(childAt(nonVisual(shape), 'cNvPr'), 'id');
}

function withBlankParagraphs(shape: EditableXml, hidden: ReadonlySet<number>): EditableXml {
  const mayHaveBullets =
    placeholderOf(shape) !== null || (childAt(shape, 'txBody', 'lstStyle')?.children.length ?? 0) > 0;
  const children = shape.children.map((child) => {
    if (child.name !== 'txBody') return child;
    const paragraphs = childrenNamed(child, 'p');
    const placeOf = new Map(paragraphs.map((paragraph, index) => [paragraph, index]));
    const lastShown = paragraphs.findLastIndex((one, index) => !hidden.has(index) && !isEmpty(one));
    const inside = child.children.map((one) => {
      const index = placeOf.get(one) ?? -1;
      // Paragraphs after this one would be renumbered.
      const keepsNumber = index < lastShown;
      return hidden.has(index) ? blankParagraph(one, { mayHaveBullets, keepsNumber }) : one;
    });
    return { ...child, children: inside };
  });
  return { ...shape, children };
}
