import type { XmlElement } from '../../guard/parse-xml.ts';
import { isFurniture, isTitle, nonVisual, placeholderOf } from '../../reading/slide-layers.ts';
import { attribute, childAt } from '../../xml-path.ts';
import { blankParagraph } from './blank-paragraph.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';
import { readVisibilityEvents, type VisibilityEvent } from './visibility-events.ts';

/** A slide has a few dozen; a range in a hostile file may claim billions, and there may be many ranges. */
const maxParagraphsToFollow = 20_000;

/** Not `spTree`: the tree of all shapes has an id of its own. */
const shapeNames: ReadonlySet<string> = new Set([
  'sp',
  'pic',
  'grpSp',
  'cxnSp',
  'graphicFrame',
  'contentPart',
]);

/**
 * Takes away the shapes and paragraphs that have left a slide when its animations are over, so that the still shows one
 * state and not all of them on top of each other. Where nothing but the title would remain, what leaves last stays.
 *
 * Shapes are removed, since LibreOffice 7.4 draws a line that is marked as hidden, and a remnant of a hidden table.
 */
export function removeWhatLeft(slide: EditableXml): EditableXml {
  const events = readVisibilityEvents(slide);
  if (events.every(({ visible }) => visible)) return slide;
  const ids = shapeIds(slide);
  const atEnd = whatIsHidden(events, ids);
  const hidden = showsContent(slide, atEnd.shapes) ? atEnd : whatIsHidden(untilLastEntrance(events), ids);
  const remaining = rewrite(slide, (element) => {
    const id = shapeNames.has(element.name) ? idOf(element) : null;
    if (id === null) return element;
    if (hidden.shapes.has(id)) return [];
    const paragraphs = hidden.paragraphs.get(id);
    return paragraphs && paragraphs.size > 0 ? withBlankParagraphs(element, paragraphs) : element;
  });
  if (remaining === slide) return slide;
  // The animations would point to shapes that are gone.
  return { ...remaining, children: remaining.children.filter(({ name }) => name !== 'timing') };
}

type Hidden = { shapes: ReadonlySet<string>; paragraphs: ReadonlyMap<string, ReadonlySet<number>> };

/** The last event of a shape or paragraph decides. An id that several shapes claim says nothing about any of them. */
function whatIsHidden(events: readonly VisibilityEvent[], ids: ReadonlyMap<string, number>): Hidden {
  const shapes = new Set<string>();
  const paragraphs = new Map<string, Set<number>>();
  let left = maxParagraphsToFollow;
  for (const { shapeId, paragraphs: range, visible } of events) {
    if (ids.get(shapeId) !== 1) continue;
    if (range === null) {
      if (visible) shapes.delete(shapeId);
      else shapes.add(shapeId);
      continue;
    }
    const ofShape = paragraphs.get(shapeId) ?? new Set();
    paragraphs.set(shapeId, ofShape);
    for (let index = range.first; index <= range.last && left > 0; index += 1) {
      left -= 1;
      if (visible) ofShape.delete(index);
      else ofShape.add(index);
    }
  }
  return { shapes, paragraphs };
}

function untilLastEntrance(events: readonly VisibilityEvent[]): VisibilityEvent[] {
  return events.slice(0, events.findLastIndex(({ visible }) => visible) + 1);
}

/** How many shapes have each id. The fallback of a shape for older programs has the id of that shape. */
function shapeIds(slide: EditableXml): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (element: EditableXml) => {
    if (element.name === 'Fallback') return;
    const id = element.name === 'cNvPr' ? attribute(element, 'id') : null;
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const child of element.children) visit(child);
  };
  visit(slide);
  return counts;
}

/** Whether anything but titles and what stands at the foot of each slide is to be seen. */
function showsContent(slide: EditableXml, hidden: ReadonlySet<string>): boolean {
  const shapes = childAt(slide, 'cSld', 'spTree')?.children ?? [];
  return shapes.some((shape) => {
    const id = idOf(shape);
    const placeholder = placeholderOf(shape);
    const isContent = !placeholder || !(isTitle(placeholder) || isFurniture(placeholder));
    return shape.name === 'AlternateContent' || (id !== null && !hidden.has(id) && isContent);
  });
}

function idOf(shape: XmlElement): string | null {
  return attribute(childAt(nonVisual(shape), 'cNvPr'), 'id');
}

function withBlankParagraphs(shape: EditableXml, hidden: ReadonlySet<number>): EditableXml {
  const mayHaveBullets =
    placeholderOf(shape) !== null || (childAt(shape, 'txBody', 'lstStyle')?.children.length ?? 0) > 0;
  let index = -1;
  const children = shape.children.map((child) => {
    if (child.name !== 'txBody') return child;
    const inside = child.children.map((one) => {
      if (one.name !== 'p') return one;
      index += 1;
      return hidden.has(index) ? blankParagraph(one, { mayHaveBullets }) : one;
    });
    return { ...child, children: inside };
  });
  return { ...shape, children };
}
