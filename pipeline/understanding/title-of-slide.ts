import { isProgramsTitle } from '../deck/believable-title.ts';
import type { Deck, Slide } from '../deck/deck.ts';
import { shownTitle } from '../deck/shown-title.ts';
import { holds } from './boxes.ts';
import { isFrame, type SeenShape, seeShapes } from './seen-shape.ts';
import { beginningOf, loneTitle, seenTitle } from './seen-title.ts';
import { hasLetters, isFigure } from './text-signs.ts';
import { understandDeck } from './understand-deck.ts';

/**
 * Returns the name of a slide in chapters, lists and the editor: its heading, else the beginning of its largest text. Null for a
 * slide without words.
 * @param slideNumber from 1
 */
export function titleOf(deck: Deck, slideNumber: number): string | null {
  const heading = headingOf(deck, slideNumber);
  if (heading !== null) return heading;
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  return slide ? beginningOf(readableTexts(deck, slide)) : null;
}

/**
 * The heading of a slide as its viewers see it: that of its placeholder, unless that holds no more than a number or what a program
 * wrote, else the largest text near its top (`seenTitle`), or of the few that it has (`loneTitle`). Null where it has none.
 * @param slideNumber from 1
 */
export function headingOf(deck: Deck, slideNumber: number): string | null {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (!slide) return null;
  const { title } = slide;
  if (title !== null && hasLetters(title) && !isFigure(title) && !isProgramsTitle(title))
    return shownTitle(title);
  return shownTitle(titleWithoutPlaceholder(deck, slide) ?? title);
}

function titleWithoutPlaceholder(deck: Deck, slide: Slide): string | null {
  const shapes = seeShapes(slide);
  const texts = readableTexts(deck, slide).map((text) => ({ ...text, isLabel: isLabel(text, shapes) }));
  const seen = seenTitle(texts) ?? loneTitle(texts);
  if (seen === null) return null;
  const understood = understoodSlide(deck, slide);
  // A heading that was typed into a box for each of its lines.
  const isUnderstood = understood?.titleShapes.includes(seen.z) ?? false;
  return (isUnderstood && understood?.title) || seen.text;
}

/** The texts of a slide without footers, page numbers and what programs wrote. */
function readableTexts(deck: Deck, slide: Slide): SeenShape[] {
  const furniture = understoodSlide(deck, slide)?.furniture ?? [];
  return seeShapes(slide).filter(
    ({ kind, text, z }) => kind === 'text' && !furniture.includes(z) && !isProgramsTitle(text),
  );
}

const understoodSlide = (deck: Deck, slide: Slide) =>
  understandDeck(deck).find(({ number }) => number === slide.number);

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
