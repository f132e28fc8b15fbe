import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';
import type { InkPoint, Stroke } from './read-ink.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
/** Maximum number of points. A slide may name the same ink repeatedly. */
const maxPoints = 200_000;
/** Width of a pen without a stated one: half a millimetre. */
const usualWidthEmu = 18_000;

/**
 * Draws strokes of ink as lines if PowerPoint stored no picture of them. LibreOffice does not draw ink.
 * @param strokesOf strokes by the id of the ink's relationship
 */
export function drawInk(slide: EditableXml, strokesOf: ReadonlyMap<string, readonly Stroke[]>): EditableXml {
  let pointsLeft = maxPoints;
  return rewrite(slide, (ink) => {
    if (ink.name !== 'contentPart') return ink;
    const id = [...ink.attributes].find(([name]) => /:id$/.test(name))?.[1] ?? '';
    const frame = frameOf(ink);
    const strokes = strokesOf.get(id) ?? [];
    pointsLeft -= strokes.reduce((sum, { points }) => sum + points.length, 0);
    if (!frame || strokes.length === 0 || pointsLeft < 0) return ink;
    const placed = placing(strokes, frame);
    return strokes.map((stroke) => shapeOf(ink, stroke, placed));
  });
}

/** Frame in EMU. */
type Frame = { x: number; y: number; width: number; height: number };

function frameOf(ink: EditableXml): Frame | null {
  const [offset, extent] = [childAt(ink, 'xfrm', 'off'), childAt(ink, 'xfrm', 'ext')];
  const [x, y] = [numberAttribute(offset, 'x'), numberAttribute(offset, 'y')];
  const [width, height] = [numberAttribute(extent, 'cx'), numberAttribute(extent, 'cy')];
  return x === null || y === null || width === null || height === null ? null : { x, y, width, height };
}

type Placing = { place: (point: InkPoint) => InkPoint; scale: number };

/** Returns the map from strokes to the slide. All strokes together, with the width of their pen, fill the frame. */
function placing(strokes: readonly Stroke[], frame: Frame): Placing {
  const sides = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { points, width } of strokes) {
    for (const { x, y } of points) {
      sides.left = Math.min(sides.left, x - width / 2);
      sides.top = Math.min(sides.top, y - width / 2);
      sides.right = Math.max(sides.right, x + width / 2);
      sides.bottom = Math.max(sides.bottom, y + width / 2);
    }
  }
  const share = (at: number, from: number, to: number) => (to > from ? (at - from) / (to - from) : 0.5);
  return {
    place: ({ x, y }) => ({
      x: Math.round(frame.x + frame.width * share(x, sides.left, sides.right)),
      y: Math.round(frame.y + frame.height * share(y, sides.top, sides.bottom)),
    }),
    scale: sides.right > sides.left ? frame.width / (sides.right - sides.left) : 0,
  };
}

function shapeOf(ink: EditableXml, stroke: Stroke, { place, scale }: Placing): EditableXml {
  const placed = stroke.points.map(place);
  const pen = Math.max(1, Math.round(stroke.width * scale) || usualWidthEmu);
  const properties = elementLike(ink, 'spPr', {}, [
    ...lineThrough(placed),
    drawing('noFill'),
    penLine(stroke, pen),
  ]);
  const id = attribute(childAt(ink, 'nvContentPartPr', 'cNvPr'), 'id') ?? '0';
  const names = [
    elementLike(ink, 'cNvPr', { id, name: '' }),
    elementLike(ink, 'cNvSpPr'),
    elementLike(ink, 'nvPr'),
  ];
  return elementLike(ink, 'sp', {}, [elementLike(ink, 'nvSpPr', {}, names), properties]);
}

/** Writes the frame and the geometry of a line. */
function lineThrough(placed: readonly InkPoint[]): EditableXml[] {
  const [left, right] = rangeOf(placed.map(({ x }) => x));
  const [top, bottom] = rangeOf(placed.map(({ y }) => y));
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const point = ({ x, y }: InkPoint) => drawing('pt', { x: x - left, y: y - top });
  const [first = { x: left, y: top }, ...others] = placed;
  // A dot is a very short line with round ends.
  const lines = others.length === 0 ? [{ x: first.x + 1, y: first.y }] : others;
  const path = drawing('path', { w: width, h: height, fill: 'none' }, [
    drawing('moveTo', {}, [point(first)]),
    ...lines.map((at) => drawing('lnTo', {}, [point(at)])),
  ]);
  return [
    drawing('xfrm', {}, [drawing('off', { x: left, y: top }), drawing('ext', { cx: width, cy: height })]),
    drawing('custGeom', {}, [
      ...['avLst', 'gdLst', 'ahLst', 'cxnLst'].map((name) => drawing(name)),
      drawing('rect', { l: '0', t: '0', r: 'r', b: 'b' }),
      drawing('pathLst', {}, [path]),
    ]),
  ];
}

function penLine({ colour, opacity }: Stroke, width: number): EditableXml {
  const alpha = opacity < 1 ? [drawing('alpha', { val: Math.round(opacity * 100_000) })] : [];
  const fill = drawing('solidFill', {}, [drawing('srgbClr', { val: colour }, alpha)]);
  return drawing('ln', { w: width, cap: 'rnd' }, [fill, drawing('round')]);
}

function drawing(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  children: readonly EditableXml[] = [],
): EditableXml {
  const written = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
  return { name, prefix: 'a', namespace: drawingNamespace, attributes: new Map(written), children, text: '' };
}

function rangeOf(values: readonly number[]): [least: number, greatest: number] {
  return [
    values.reduce((one, other) => Math.min(one, other), Infinity),
    values.reduce((one, other) => Math.max(one, other), -Infinity),
  ];
}
