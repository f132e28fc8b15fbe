import type { ShareBox, SlideBlock, SlideShape } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import type { Box } from '../box.ts';
import type { SlideContext } from '../slide-context.ts';
import { isFurniture, isTitle, nonVisual, placeholderOf } from '../slide-layers.ts';
import { inkBoxOf } from './ink-box.ts';
import { calloutTip, connectionOf, fillOf, geometryOf, isArrow, outlineOf } from './painting.ts';
import { readShapeLines } from './shape-lines.ts';
import { textStyleOf } from './text-style.ts';

/** Minimum visible share of the slide's width or height. */
const minSeen = 0.005;

/**
 * Reads the visible properties of one shape.
 *
 * @param box the frame on the slide, in EMU, before rotation
 * @param content the result of `readShapeContent`
 * @returns null for anything but a shape (the properties of the tree), for a shape beside the slide, and for an
 * empty placeholder
 */
export function readShapeLook(
  shape: XmlElement,
  box: Box,
  { block: content, drawnOtherwise }: { block: SlideBlock | null; drawnOtherwise: readonly string[] },
  groups: readonly string[],
  { layers, presentation, slideSize }: SlideContext,
): SlideShape | null {
  const names = childAt(nonVisual(shape), 'cNvPr');
  if (!names) return null;
  const onSlide = turned(inShares(box, slideSize), shape, slideSize);
  if (!isSeen(onSlide)) return null;
  const placeholder = placeholderOf(shape);
  const style = textStyleOf(shape, layers, presentation);
  const scene = { layers, presentation, slideHeightEmu: slideSize.height };
  const lines = shape.name === 'sp' ? readShapeLines(shape, style, scene) : [];
  const kind = kindOf(shape, content, lines.length > 0);
  if (placeholder && kind === 'drawing' && drawnOtherwise.length === 0) return null;
  const geometry = geometryOf(shape);
  return {
    id: attribute(names, 'id') ?? '',
    groups: [...groups],
    kind,
    role: placeholder && roleOf(placeholder),
    geometry,
    box: onSlide,
    inkBox: inkBoxOf(shape, onSlide, lines, style, slideSize.width / slideSize.height),
    fill: fillOf(shape, layers),
    outline: outlineOf(shape, layers),
    lines,
    ...(drawnOtherwise.length === 0 ? {} : { drawnOtherwise: [...drawnOtherwise] }),
    content: content?.kind === 'text' ? null : content,
    connects: connectionOf(shape),
    isArrow: isArrow(shape, geometry),
    tip: calloutTip(shape, onSlide, geometry),
  };
}

function inShares(box: Box, slide: { width: number; height: number }): ShareBox {
  return {
    x: box.x / slide.width,
    y: box.y / slide.height,
    width: box.width / slide.width,
    height: box.height / slide.height,
  };
}

/** Returns the box of a rotated frame: a quarter turn swaps width and height around the same centre. */
function turned(box: ShareBox, shape: XmlElement, slide: { width: number; height: number }): ShareBox {
  const degrees = (numberAttribute(childAt(shape, 'spPr', 'xfrm'), 'rot') ?? 0) / 60_000;
  if (Math.abs(Math.sin((degrees * Math.PI) / 180)) < 0.7) return box;
  const width = (box.height * slide.height) / slide.width;
  const height = (box.width * slide.width) / slide.height;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function isSeen({ x, y, width, height }: ShareBox): boolean {
  return x < 1 - minSeen && y < 1 - minSeen && x + width > minSeen && y + height > minSeen;
}

function kindOf(shape: XmlElement, content: SlideBlock | null, hasLines: boolean): SlideShape['kind'] {
  if (shape.name === 'pic') return 'picture';
  if (shape.name === 'cxnSp') return 'connector';
  if (content && content.kind !== 'text' && content.kind !== 'picture') return content.kind;
  if (hasLines) return 'text';
  // A frame with another program's picture (an OLE object) is seen as a picture.
  return shape.name === 'graphicFrame' || childAt(shape, 'spPr', 'blipFill') ? 'picture' : 'drawing';
}

function roleOf(placeholder: { type: string; index: string }): SlideShape['role'] {
  if (isTitle(placeholder)) return 'title';
  if (isFurniture(placeholder)) return 'furniture';
  if (placeholder.type === 'subTitle') return 'subtitle';
  return placeholder.type === 'body' || placeholder.type === 'obj' ? 'body' : 'other';
}
