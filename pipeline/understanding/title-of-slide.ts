import { isProgramsTitle } from '../deck/believable-title.ts';
import type { Deck, Slide } from '../deck/deck.ts';
import { shownTitle } from '../deck/shown-title.ts';
import { holds } from './boxes.ts';
import { isFrame, type SeenShape, seeShapes } from './seen-shape.ts';
import { seenTitle } from './seen-title.ts';
import { hasLetters, isFigure } from './text-signs.ts';
import { understandDeck } from './understand-deck.ts';

/**
 * The title of a slide as its viewers see it: that of its placeholder, unless that holds no more than a number or what a program
 * wrote, else the largest text near its top (`seenTitle`). Null where it has none.
 * @param slideNumber from 1
 */
export function titleOf(deck: Deck, slideNumber: number): string | null {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (!slide) return null;
  const { title } = slide;
  if (title !== null && hasLetters(title) && !isFigure(title) && !isProgramsTitle(title))
    return shownTitle(title);
  return shownTitle(titleWithoutPlaceholder(deck, slide) ?? title);
}

function titleWithoutPlaceholder(deck: Deck, slide: Slide): string | null {
  const understood = understandDeck(deck).find(({ number }) => number === slide.number);
  const shapes = seeShapes(slide);
  const texts = shapes.filter(
    ({ kind, text, z }) => kind === 'text' && !understood?.furniture.includes(z) && !isProgramsTitle(text),
  );
  const seen = seenTitle(texts.map((text) => ({ ...text, isLabel: isLabel(text, shapes) })));
  if (seen === null) return null;
  // A heading that was typed into a box for each of its lines.
  const isUnderstood = understood?.titleShapes.includes(seen.z) ?? false;
  return (isUnderstood && understood?.title) || seen.text;
}

/** A painted shape of this width may be the ground of a heading. */
const widthOfBand = 0.5;

function isLabel(text: SeenShape, shapes: readonly SeenShape[]): boolean {
  const isPainted = text.fill !== null && text.box.width < widthOfBand;
  const isInCard = shapes.some(
    (frame) =>
      frame !== text && isFrame(frame) && frame.box.width < widthOfBand && holds(frame.box, text.seenBox),
  );
  return isPainted || isInCard;
}
