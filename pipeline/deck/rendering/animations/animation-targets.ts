import type { AnimatedPart } from '../../slide-animation.ts';
import { attribute, childAt, childrenNamed, descendantsNamed } from '../../xml-path.ts';
import type { EditableXml } from '../repairs/editable-xml.ts';
import { idOf, isShape, targetKey } from './show-state.ts';
import type { VisibilityEvent } from './visibility-steps.ts';

/**
 * Maximum number of paragraphs to follow. A slide has a few dozen that come and go; a hostile one may name a
 * thousand in each of a thousand steps.
 */
const maxParagraphsToFollow = 100_000;
/** Maximum number of characters of a part's text: enough to find the subject of a step. */
const maxTextLength = 1_000;

/** Shapes and paragraphs of a slide that can appear and leave. */
export type AnimationTargets = {
  has(event: VisibilityEvent): boolean;
  /** Returns the keys (`targetKey`) of an event's targets; none for a missing shape, or an id of several shapes. */
  keysOf(event: VisibilityEvent): string[];
  /** Returns the part of the slide that an event changes. The alternative texts of pictures count as words in it. */
  partOf(event: VisibilityEvent): AnimatedPart;
};

export function findAnimationTargets(slide: EditableXml): AnimationTargets {
  const shapes = shapesById(slide);
  const words = new Map<string, ShapeWords>();
  const wordsOf = (shapeId: string): ShapeWords => {
    const found = words.get(shapeId) ?? readWords(shapes.get(shapeId));
    words.set(shapeId, found);
    return found;
  };
  let paragraphsLeft = maxParagraphsToFollow;
  return {
    has: ({ shapeId }) => shapes.has(shapeId),
    keysOf: ({ shapeId, part }) => {
      if (!shapes.has(shapeId)) return [];
      if (typeof part === 'string') return [targetKey(shapeId, part)];
      const keys: string[] = [];
      const end = Math.min(part.last + 1, wordsOf(shapeId).paragraphs.length);
      for (let index = Math.max(0, part.first); index < end && paragraphsLeft > 0; index += 1) {
        paragraphsLeft -= 1;
        keys.push(targetKey(shapeId, index));
      }
      return keys;
    },
    partOf: ({ shapeId, part }) => {
      const { whole, paragraphs } = wordsOf(shapeId);
      if (part === 'background') return { shapeId, text: '' };
      const text = part === 'whole' ? whole : paragraphs.slice(part.first, part.last + 1).join(' ');
      return { shapeId, text: text.slice(0, maxTextLength) };
    },
  };
}

/** Indexes the shapes with a unique id. The fallback of a shape for older programs has the same id as the shape. */
function shapesById(slide: EditableXml): Map<string, EditableXml> {
  const counts = new Map<string, number>();
  const shapes = new Map<string, EditableXml>();
  const visit = (element: EditableXml) => {
    if (element.name === 'Fallback') return;
    const id = element.name === 'cNvPr' ? attribute(element, 'id') : null;
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    const shapeId = isShape(element) ? idOf(element) : null;
    if (shapeId !== null) shapes.set(shapeId, element);
    for (const child of element.children) visit(child);
  };
  visit(slide);
  return new Map([...shapes].filter(([id]) => counts.get(id) === 1));
}

type ShapeWords = { whole: string; paragraphs: string[] };

function readWords(shape: EditableXml | undefined): ShapeWords {
  if (!shape) return { whole: '', paragraphs: [] };
  const alternatives = descendantsNamed(shape, 'cNvPr').map((one) => attribute(one, 'descr') ?? '');
  return {
    whole: [textIn(shape), ...alternatives].join(' ').trim().slice(0, maxTextLength),
    paragraphs: childrenNamed(childAt(shape, 'txBody'), 'p').map(textIn),
  };
}

function textIn(element: EditableXml): string {
  const paragraphs = element.name === 'p' ? [element] : descendantsNamed(element, 'p');
  const runsOf = (paragraph: EditableXml) => descendantsNamed(paragraph, 't').map(({ text }) => text);
  return paragraphs.map((paragraph) => runsOf(paragraph).join('')).join(' ');
}
