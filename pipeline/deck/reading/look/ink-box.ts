import type { ShapeLine, ShareBox } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import { largest } from '../../largest.ts';
import { attribute } from '../../xml-path.ts';
import { alignmentOf, firstFound, type TextStyle } from './text-style.ts';

const slideHeightPt = 540;
/** Inner margins of PowerPoint: 0.1 in at the sides, 0.05 in above and below. */
const sideMarginPt = 7.2;
const topMarginPt = 3.6;

/**
 * Estimates the box of a shape's letters, in shares of the slide. Letters count as half as wide as high, lines as
 * 1.2 times their size. The error is about a fifth, which is small enough to know what is above, beside or inside
 * something.
 */
export function inkBoxOf(
  shape: XmlElement,
  box: ShareBox,
  lines: readonly ShapeLine[],
  style: TextStyle,
  slideRatio: number,
): ShareBox {
  if (lines.length === 0) return box;
  const slideWidthPt = slideHeightPt * slideRatio;
  const wraps = firstFound(style.bodyProperties, (one) => attribute(one, 'wrap')) !== 'none';
  const room = Math.max(0.02, box.width - (2 * sideMarginPt) / slideWidthPt);
  const rows = lines.flatMap(({ text, drawn = text, sizePt }) =>
    drawn.split('\n').map((row) => ({ sizePt, width: (row.length * sizePt * 0.5) / slideWidthPt })),
  );
  const wrapped = (width: number) => (wraps ? Math.max(1, Math.ceil(width / room)) : 1);
  const height = rows.reduce(
    (sum, { sizePt, width }) => sum + (sizePt * 1.2 * wrapped(width)) / slideHeightPt,
    0,
  );
  const size = {
    width: Math.min(wraps ? room : 1, largest(rows.map(({ width }) => width))),
    height: Math.min(1, height),
  };
  return { ...placed(size, box, alignmentOf(shape, style), anchorOf(style), slideWidthPt), ...size };
}

function anchorOf({ bodyProperties }: TextStyle): string {
  return firstFound(bodyProperties, (one) => attribute(one, 'anchor')) ?? 't';
}

function placed(
  size: { width: number; height: number },
  box: ShareBox,
  alignment: string,
  anchor: string,
  slideWidthPt: number,
): { x: number; y: number } {
  const side = sideMarginPt / slideWidthPt;
  const x =
    alignment === 'ctr'
      ? box.x + (box.width - size.width) / 2
      : alignment === 'r'
        ? box.x + box.width - size.width - side
        : box.x + side;
  const y =
    anchor === 'ctr'
      ? box.y + (box.height - size.height) / 2
      : anchor === 'b'
        ? box.y + box.height - size.height
        : box.y + topMarginPt / slideHeightPt;
  return { x, y };
}
