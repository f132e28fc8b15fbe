import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, descendantsNamed, numberAttribute } from '../../xml-path.ts';

/** A shape, or some of its paragraphs, appears or leaves. `paragraphs` counts from 0; null for the whole shape. */
export type VisibilityEvent = {
  shapeId: string;
  paragraphs: { first: number; last: number } | null;
  visible: boolean;
};

/**
 * Reads what appears and leaves in the course of a slide (p:timing), in order. Entrances and exits alike are known by what
 * they do to `style.visibility` and not by the class of their effect. Parts of text smaller than a paragraph, parts of
 * charts and diagrams, and what waits for a click on a shape are passed over.
 */
export function readVisibilityEvents(slide: XmlElement): VisibilityEvent[] {
  const mainSequence = descendantsNamed(childAt(slide, 'timing'), 'cTn').find(
    (node) => attribute(node, 'nodeType') === 'mainSeq',
  );
  const events: VisibilityEvent[] = [];
  let atNextClick: VisibilityEvent[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === 'cTn' && attribute(element, 'nodeType') === 'clickEffect') {
      for (const event of atNextClick) events.push(event);
      atNextClick = [];
    }
    const event = element.name === 'set' ? eventOf(element) : null;
    if (event) (waitsForNextClick(element) ? atNextClick : events).push(event);
    for (const child of element.children) visit(child);
  };
  if (mainSequence) visit(mainSequence);
  // What would leave at a click after the last one stays: that click turns the page.
  return events;
}

function eventOf(set: XmlElement): VisibilityEvent | null {
  const behavior = childAt(set, 'cBhvr');
  const names = descendantsNamed(childAt(behavior, 'attrNameLst'), 'attrName').map(({ text }) => text.trim());
  const value = attribute(childAt(set, 'to', 'strVal'), 'val');
  const target = childAt(behavior, 'tgtEl', 'spTgt');
  const shapeId = attribute(target, 'spid');
  if (!names.includes('style.visibility') || shapeId === null) return null;
  if (value !== 'visible' && value !== 'hidden') return null;
  const visible = value === 'visible';
  if (target?.children.length === 0) return { shapeId, paragraphs: null, visible };
  const range = childAt(target, 'txEl', 'pRg');
  const first = numberAttribute(range, 'st');
  const last = numberAttribute(range, 'end');
  return first === null || last === null ? null : { shapeId, paragraphs: { first, last }, visible };
}

/** "Hide on next click", an option of any effect. */
function waitsForNextClick(set: XmlElement): boolean {
  return attribute(childAt(set, 'cBhvr', 'cTn'), 'masterRel') === 'nextClick';
}
