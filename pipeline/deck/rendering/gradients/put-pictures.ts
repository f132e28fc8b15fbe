import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from '../repairs/editable-xml.ts';
import { paintOf } from './gradient-colour.ts';
import { type Gradient, type Outline, readGradient, type Stop } from './read-gradient.ts';
import type { StyledElement } from './styled-element.ts';
import type { ThemeFills } from './theme-fills.ts';

const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const fillNames: ReadonlySet<string> = new Set([
  ...['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'],
]);
/** Geometries whose corners are nearly those of their boxes. */
const rectangles = /^(rect|(snip|round)\w*Rect|flowChartProcess)$/;

/** Size of the box that a picture of a gradient fills, in EMU. */
export type FillBox = { width: number; height: number };

/** Returns the id of the relationship of a picture; null if no more pictures are allowed. */
export type AddPicture = (gradient: Gradient, box: FillBox | 'slide') => string | null;

/**
 * Replaces gradients with pictures if LibreOffice 7.4 would draw them with rings, straight instead of round, or
 * without the colours between the first and the last. It covers gradients of backgrounds and of shapes, their own
 * and the theme's.
 */
export function putPictures(root: EditableXml, theme: ThemeFills, add: AddPicture): EditableXml {
  return rewrite(root, (element) => {
    if (element.name === 'bg') return paintedBackground(element, theme, add);
    return element.name === 'sp' ? paintedShape(element, theme, add) : element;
  });
}

function paintedBackground(background: EditableXml, theme: ThemeFills, add: AddPicture): EditableXml {
  const properties = childAt(background, 'bgPr');
  const own = childAt(properties, 'gradFill');
  const gradient = own
    ? gradientOf(own, 'rectangle', theme)
    : referredGradient(childAt(background, 'bgRef'), 'rectangle', theme);
  const id = gradient && add(gradient, 'slide');
  if (!id) return background;
  const picture = pictureFill(id);
  const painted = properties
    ? withFill(properties, picture)
    : elementLike(background, 'bgPr', {}, [
        picture,
        { ...picture, name: 'effectLst', attributes: new Map(), children: [] },
      ]);
  return { ...background, children: [painted] };
}

function paintedShape(shape: EditableXml, theme: ThemeFills, add: AddPicture): EditableXml {
  const properties = childAt(shape, 'spPr');
  const box = boxOf(properties);
  if (!properties || !box) return shape;
  const fill = properties.children.find(({ name }) => fillNames.has(name));
  const outline = outlineOf(properties);
  const gradient = fill
    ? gradientOf(fill, outline, theme)
    : referredGradient(childAt(shape, 'style', 'fillRef'), outline, theme);
  if (!gradient || isMirrored(properties) || (fill && isFixed(fill, properties))) return shape;
  const id = add(gradient, box);
  if (!id) return shape;
  const painted = withFill(properties, pictureFill(id));
  return { ...shape, children: shape.children.map((child) => (child === properties ? painted : child)) };
}

function gradientOf(fill: StyledElement, outline: Outline, theme: ThemeFills): Gradient | null {
  if (fill.name !== 'gradFill') return null;
  const gradient = readGradient(fill, outline, theme.findColour);
  return gradient && isDrawnWrongly(gradient) ? gradient : null;
}

function referredGradient(
  reference: StyledElement | undefined,
  outline: Outline,
  theme: ThemeFills,
): Gradient | null {
  const fill = reference && theme.fillOf(reference);
  if (fill?.name !== 'gradFill') return null;
  const colour = paintOf(reference, theme.findColour);
  const findColour = (name: string) => (name === 'phClr' ? colour : theme.findColour(name));
  return gradientOf(fill, outline, { ...theme, findColour });
}

/**
 * Tells whether a gradient is drawn wrongly. Straight gradients are drawn well from one colour to another, and from
 * one to another and back.
 */
function isDrawnWrongly({ course, stops }: Gradient): boolean {
  if (course.kind !== 'line') return true;
  const changes = stops.filter((stop, index) => index > 0 && !isSamePaint(stop, stops[index - 1] ?? stop));
  const mirrored = stops.toReversed();
  const isThereAndBack = stops.every(
    (stop, index) =>
      isSamePaint(stop, mirrored[index] ?? stop) && Math.abs(stop.at + (mirrored[index]?.at ?? 0) - 1) < 0.01,
  );
  return changes.length > (isThereAndBack ? 2 : 1);
}

function isSamePaint({ paint: one }: Stop, { paint: other }: Stop): boolean {
  const channels = ['red', 'green', 'blue', 'opacity'] as const;
  return channels.every((channel) => Math.abs(one[channel] - other[channel]) < 0.01);
}

function boxOf(properties: EditableXml | undefined): FillBox | null {
  const extent = childAt(properties, 'xfrm', 'ext');
  const [width, height] = [numberAttribute(extent, 'cx'), numberAttribute(extent, 'cy')];
  return width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;
}

function outlineOf(properties: EditableXml): Outline {
  const preset = attribute(childAt(properties, 'prstGeom'), 'prst');
  if (preset === null) return childAt(properties, 'custGeom') ? 'other' : 'rectangle';
  if (preset === 'ellipse') return 'ellipse';
  return rectangles.test(preset) ? 'rectangle' : 'other';
}

/**
 * Tells whether a shape is mirrored. LibreOffice mirrors the picture of a shape differently than PowerPoint a
 * gradient.
 */
function isMirrored(properties: EditableXml): boolean {
  const frame = childAt(properties, 'xfrm');
  return ['flipH', 'flipV'].some((name) => /^(1|true)$/.test(attribute(frame, name) ?? ''));
}

/** Tells whether a gradient stays upright in a rotated shape. */
function isFixed(fill: EditableXml, properties: EditableXml): boolean {
  const turned = (numberAttribute(childAt(properties, 'xfrm'), 'rot') ?? 0) !== 0;
  return turned && /^(0|false)$/.test(attribute(fill, 'rotWithShape') ?? '');
}

/**
 * Replaces the fill with a picture. Without a fill, the picture is added after the geometry, as the schema
 * requires.
 */
function withFill(properties: EditableXml, picture: EditableXml): EditableXml {
  const others = properties.children.filter(({ name }) => !fillNames.has(name));
  const isBefore = ({ name }: EditableXml) => ['xfrm', 'custGeom', 'prstGeom'].includes(name);
  const children = [...others.filter(isBefore), picture, ...others.filter((child) => !isBefore(child))];
  return { ...properties, children };
}

function pictureFill(id: string): EditableXml {
  const like: EditableXml = {
    name: 'blipFill',
    prefix: 'a',
    namespace: drawingNamespace,
    attributes: new Map([['rotWithShape', '1']]),
    children: [],
    text: '',
  };
  const picture = elementLike(like, 'blip', { 'xmlns:r': relationshipNamespace, 'r:embed': id });
  return { ...like, children: [picture, elementLike(like, 'stretch', {}, [elementLike(like, 'fillRect')])] };
}
