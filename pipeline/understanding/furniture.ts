import { areaOf, bottomOf, holds } from './boxes.ts';
import type { SeenShape } from './seen-shape.ts';
import { countWords, hasLetterOrDigit, hasWebAddress, withoutWebAddress } from './text-signs.ts';

/** Number of slides, and share of them, that repeat an element in the same place. */
type Repetition = { count: number; share: number };
export type RepeatedPlaces = (shape: SeenShape) => Repetition;

const pageNumber = /^(?:page |slide )?(?:\d{1,3}|‹#›|<#>)(?:\s?(?:\/|of|\|)\s?\d{1,3})?$/i;
const rightsNotice =
  /^(?:©|\(c\)|copyright|confidential|proprietary|all rights reserved|internal use)|(?:©|confidential|all rights reserved)\b/i;
/** Footnotes, which open with their mark: "¹ Survey of 210 customers". */
const footnote = /^(?:[⁰¹²³⁴-⁹]{1,3}|[ᵃᵇᶜᵈᵉᶠᵍ]|[*†‡§]{1,3})\s?\p{L}/u;
const sourceNote = /^(?:source|src|ref|note)s?\b\s?[:\s]/i;

/**
 * Counts texts and pictures by place over the whole deck. All digits count as the same sign, so that page numbers
 * match.
 */
export function countRepeatedPlaces(slides: readonly (readonly SeenShape[])[]): RepeatedPlaces {
  const slidesByPlace = new Map<string, Set<number>>();
  for (const [index, shapes] of slides.entries()) {
    for (const shape of shapes) {
      const key = placeKey(shape);
      slidesByPlace.set(key, (slidesByPlace.get(key) ?? new Set()).add(index));
    }
  }
  return (shape) => {
    const count = slidesByPlace.get(placeKey(shape))?.size ?? 0;
    return { count, share: count / slides.length };
  };
}

function placeKey({ kind, text, box }: SeenShape): string {
  const place = [box.x, box.y].map((share) => Math.round(share * 40)).join(' ');
  return `${kind} ${text.replace(/\d+/g, '#').toLowerCase()} ${place}`;
}

export type SlideScene = {
  number: number;
  shapes: readonly SeenShape[];
  /** Median size of the slide's letters. */
  bodySizePt: number;
  /** True if the slide has animations. A shape that covers a text then appears after it. */
  hasAnimations: boolean;
  repeated: RepeatedPlaces;
};

/**
 * Tells whether a shape is not meant to be spoken: page numbers, footers, logos, sources, single signs, covered
 * texts.
 */
export function isFurniture(shape: SeenShape, scene: SlideScene): boolean {
  if (shape.role === 'furniture') return true;
  const { count, share } = scene.repeated(shape);
  if (shape.kind === 'picture') return count >= 3 && share >= 0.2 && areaOf(shape.box) < 0.12;
  if (shape.kind !== 'text') return false;
  // Arrows, plus signs and separate quotation marks are drawings.
  if (!hasLetterOrDigit(shape.text)) return true;
  const { inkBox, text } = shape;
  const isAtFoot = inkBox.y > 0.83;
  const isAtEdge = isAtFoot || bottomOf(inkBox) < 0.11;
  const isRepeated = count >= 3 && share >= 0.25 && (isAtEdge || share > 0.6) && shape.sizePt < 22;
  if (shape.role === 'title') return isRepeated && scene.shapes.filter(isTitled).length > 1;
  if (isRepeated || (!scene.hasAnimations && isCovered(shape, scene.shapes))) return true;
  const isSmall = shape.sizePt <= Math.max(13, scene.bodySizePt * 0.8);
  const isAtMargin = isAtEdge || inkBox.x > 0.9;
  if (pageNumber.test(text) && isAtMargin && (isSmall || Number(text) === scene.number)) return true;
  if (isAtFoot && rightsNotice.test(text) && countWords(text) < 16) return true;
  const isBareAddress = isAtFoot && hasWebAddress(text) && countWords(withoutWebAddress(text)) <= 1;
  return isSmall && (sourceNote.test(text) || isBareAddress || (isAtFoot && footnote.test(text)));
}

const isTitled = ({ role, text }: SeenShape): boolean => role === 'title' && text !== '';

/** Tells whether a text lies under another painted rectangle: it was left in the file, but is invisible. */
function isCovered(shape: SeenShape, shapes: readonly SeenShape[]): boolean {
  return shapes.some(
    (other) =>
      other.z > shape.z &&
      other.fill !== null &&
      /^(?:rect|roundRect)$/.test(other.geometry ?? '') &&
      holds(other.box, shape.inkBox) &&
      areaOf(other.box) > 1.2 * areaOf(shape.inkBox) &&
      holds(other.box, shape.box),
  );
}
