import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt } from '../../xml-path.ts';
import type { Box } from '../box.ts';
import { boxOfShape, frameOf } from '../frame.ts';
import { inheritedShapes, isTitle, placeholderOf, type SlideLayers } from '../slide-layers.ts';
import { colourOf } from './colour.ts';

/**
 * Returns a function that tells whether a fill gives letters exactly the colour of their background. Only a certain
 * background counts: opaque paint of one colour in the letters' own shape, or that of the slide if nothing else is
 * painted behind them.
 */
export function matchesBackground(shape: XmlElement, layers: SlideLayers): (fill: XmlElement) => boolean {
  return (fill) => {
    const colour = colourOf(fill, layers);
    // Another map of the theme's colours would give these other values.
    if (colour === null || hasOtherMap(layers)) return false;
    const own = fillIn(childAt(shape, 'spPr'));
    if (own && own.name !== 'noFill') return opaqueColour(own, layers) === colour;
    if (mayBePainted(shape, layers) || groundOfSlide(layers) !== colour) return false;
    const box = frameOf(shape, layers);
    // Coordinates inside a group are relative to the group.
    const isOnSlide = childAt(layers.slide, 'cSld', 'spTree')?.children.includes(shape) === true;
    return isOnSlide && box !== null && !isOverPaint(shape, box, layers);
  };
}

/**
 * Tells whether the style of a shape without its own paint, or a placeholder above it, may paint it. Every title
 * counts as painted: it is too valuable to be lost by mistake.
 */
function mayBePainted(shape: XmlElement, layers: SlideLayers): boolean {
  const placeholder = placeholderOf(shape);
  if (placeholder && isTitle(placeholder)) return true;
  if (fillIn(childAt(shape, 'spPr'))) return false;
  const above = placeholder ? inheritedShapes(layers, placeholder) : [];
  return [shape, ...above].some(isPaintedByStyle) || above.some((one) => isPainted(one));
}

function hasOtherMap({ slide, layout }: SlideLayers): boolean {
  return [slide, layout].some((layer) => childAt(layer, 'clrMapOvr', 'overrideClrMapping') !== undefined);
}

function fillIn(properties: XmlElement | undefined): XmlElement | undefined {
  return properties?.children.find(({ name }) => /Fill$/.test(name));
}

/** Tells whether a shape style paints a shape. The theme's fill of index 0 is none. */
function isPaintedByStyle(shape: XmlElement): boolean {
  return (attribute(childAt(shape, 'style', 'fillRef'), 'idx') ?? '0') !== '0';
}

function opaqueColour(fill: XmlElement | undefined, layers: SlideLayers): string | null {
  const isPlain = fill?.name === 'solidFill' && fill.children.every((colour) => !childAt(colour, 'alpha'));
  return isPlain ? colourOf(fill, layers) : null;
}

function groundOfSlide(layers: SlideLayers): string | null {
  for (const layer of [layers.slide, layers.layout, layers.master]) {
    const background = childAt(layer, 'cSld', 'bg');
    if (!background) continue;
    const properties = childAt(background, 'bgPr');
    // A reference into the theme may point to a picture; its first fills are plain.
    const isPlainReference = attribute(childAt(background, 'bgRef'), 'idx') === '1001';
    return properties
      ? opaqueColour(fillIn(properties), layers)
      : isPlainReference
        ? colourOf(childAt(background, 'bgRef'), layers)
        : null;
  }
  return null;
}

/** Tells whether something on the slide, its layout or its master may lie behind a box. */
function isOverPaint(shape: XmlElement, box: Box, { slide, layout, master }: SlideLayers): boolean {
  return [slide, layout, master].some((layer) =>
    paintOf(layer, layer === slide).some((paint) => paint.shape !== shape && overlaps(box, paint.box)),
  );
}

type Paint = { shape: XmlElement; box: Box | null };

const knownPaint = new WeakMap<XmlElement, readonly Paint[]>();

/**
 * Returns the painted shapes of a layer. A group counts as completely painted, and the placeholders of a layout are
 * not drawn.
 */
function paintOf(layer: XmlElement, isSlide: boolean): readonly Paint[] {
  const known = knownPaint.get(layer);
  if (known) return known;
  const drawn = (childAt(layer, 'cSld', 'spTree')?.children ?? []).filter(
    (shape) =>
      /^(?:sp|pic|graphicFrame|grpSp)$/.test(shape.name) &&
      (isSlide || placeholderOf(shape) === null) &&
      (isPainted(shape) || placeholderOf(shape) !== null),
  );
  const paint = drawn.map((shape) => ({ shape, box: boxOfShape(shape) ?? groupBox(shape) }));
  knownPaint.set(layer, paint);
  return paint;
}

function isPainted(shape: XmlElement): boolean {
  if (shape.name !== 'sp') return true;
  const fill = fillIn(childAt(shape, 'spPr'));
  return fill ? fill.name !== 'noFill' : isPaintedByStyle(shape);
}

function groupBox(group: XmlElement): Box | null {
  const properties = childAt(group, 'grpSpPr');
  return properties ? boxOfShape({ ...group, children: [{ ...properties, name: 'spPr' }] }) : null;
}

/** Tells whether two boxes overlap. A shape without its own position may be anywhere. */
function overlaps(one: Box, other: Box | null): boolean {
  if (other === null) return true;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
