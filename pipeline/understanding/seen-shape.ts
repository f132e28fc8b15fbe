import type { ShapeLine, ShareBox, Slide, SlideShape } from '../deck/deck.ts';
import { largest } from '../deck/largest.ts';
import { areaOf } from './boxes.ts';
import { countWords } from './text-signs.ts';

/** A shape as the rules look at it. */
export type SeenShape = SlideShape & {
  /** Index in the drawing order. It identifies the shape on its slide, because ids repeat after copying. */
  z: number;
  /** All its words in one line; for a picture, its alternative text. */
  text: string;
  /** Size of the largest letters, on a slide of 540 pt. */
  sizePt: number;
  isBold: boolean;
  /** Visible box of the shape: the painted box if there is one, otherwise that of the letters. */
  seenBox: ShareBox;
};

/** Fonts whose letters are pictures. */
const iconFont =
  /^(?:wingdings|webdings|zapf ?dingbats|font ?awesome|material (?:icons|symbols)|glyphicons|segoe (?:mdl2|fluent)|icomoon|ionicons|simple-line-icons|.*\bicons?)\b/i;

export function seeShapes(slide: Slide): SeenShape[] {
  return slide.shapes.map((shape, z) => {
    const kind = isIcon(shape) ? 'picture' : shape.kind;
    const lines = shape.lines.flatMap((line) => splitLine(line, shape));
    const text = lines.map((line) => line.text).join(' ');
    return {
      ...shape,
      kind,
      z,
      lines,
      text: text || (shape.content?.kind === 'picture' ? shape.content.altText : ''),
      sizePt: largest(lines.map(({ sizePt }) => sizePt)),
      isBold: lines.length > 0 && lines.every(({ isBold }) => isBold),
      seenBox: kind === 'text' && !shape.fill && !shape.outline ? shape.inkBox : shape.box,
    };
  });
}

function isIcon({ lines }: SlideShape): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ font, text }) => font !== null && text.length <= 24 && iconFont.test(font))
  );
}

const opensPoint = /^[\p{Lu}\p{N}•‣◦▪●○■□✓✔✅❌➤➔→*–-]/u;
const opensWithSign = /^[•‣◦▪●○■□✓✔✅❌➤➔→*–-]\s*/u;

/**
 * Splits a line at line breaks inside its paragraph. In a heading such a break is layout; in a generated list it
 * ends a point. It ends a point if there are three or more pieces that each open like one, or if it follows a sign.
 */
function splitLine(line: ShapeLine, { role }: SlideShape): ShapeLine[] {
  const pieces = line.text.split('\n');
  const joined = { ...line, text: pieces.join(' ') };
  if (pieces.length < 2 || role === 'title') return [joined];
  const signed = pieces.filter((piece) => opensWithSign.test(piece));
  const isList =
    signed.length >= 2 ||
    (pieces.length >= 3 &&
      pieces.every((piece) => opensPoint.test(piece)) &&
      pieces.some((piece) => countWords(piece) >= 2));
  return isList ? pieces.map((text) => ({ ...line, text })) : [joined];
}

/**
 * Returns a key that shapes of the same look share: size and weight of the letters, painted or not. Colours are
 * ignored, because they differ from card to card.
 */
export function styleKey(shape: SeenShape): string {
  const isSized = shape.kind === 'picture' || (shape.kind === 'text' && shape.fill !== null);
  const height = isSized ? Math.round(shape.box.height * 12) : '';
  return `${shape.kind} ${Math.round(shape.sizePt)} ${shape.isBold} ${shape.fill !== null} ${height}`;
}

export const isPeer = (a: SeenShape, b: SeenShape): boolean => styleKey(a) === styleKey(b);

/** Presets whose box says little about their content: slices of a circle have the box of the whole. */
const noFrame = /^(?:pie|arc|blockArc|chord|donut|line|.*Callout|brace.*|.*Brace|.*Bracket)/;

/** Tells whether a shape is a painted rectangle that may hold others. */
export function isFrame(shape: SeenShape): boolean {
  const isPainted = shape.fill !== null || shape.outline !== null;
  const area = areaOf(shape.box);
  return (
    (shape.kind === 'drawing' || shape.kind === 'text') &&
    isPainted &&
    !shape.isArrow &&
    !noFrame.test(shape.geometry ?? '') &&
    area > 0.004 &&
    area < 0.45 &&
    shape.box.height > 0.03 &&
    shape.box.width > 0.03
  );
}
