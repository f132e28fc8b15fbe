import type { XmlElement } from '../../guard/parse-xml.ts';
import { type PartReader, targetOfId } from '../../part-reader.ts';
import { attribute, childAt, isTrue, numberAttribute } from '../../xml-path.ts';
import type { Box } from '../box.ts';
import { nonVisual } from '../slide-layers.ts';

/**
 * A shape that the author drew into a chart. `box` converts the frame of the chart to the place of the shape on the
 * slide, in EMU.
 */
export type UserShape = { shape: XmlElement; box: (frame: Box) => Box };

/** Maximum number of shapes, each of which is read like a shape of the slide. */
const maxShapes = 200;

/**
 * Finds the drawings in a chart (its `c:userShapes` part, ECMA-376 part 1, 14.2.3): callouts, remarks, lines.
 * Shapes in groups are returned individually.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function findUserShapes(
  chartSpace: XmlElement,
  chartPart: string,
  parts: PartReader,
): Promise<UserShape[]> {
  const id = attribute(childAt(chartSpace, 'userShapes'), 'r:id');
  if (id === null) return [];
  const part = targetOfId(await parts.relationships(chartPart), id);
  if (part === null || !parts.has(part)) return [];
  const drawing = await parts.xml(part, 'userShapes');
  return drawing.children.flatMap(shapesOfAnchor).slice(0, maxShapes);
}

function shapesOfAnchor(anchor: XmlElement): UserShape[] {
  const from = placeOf(childAt(anchor, 'from'));
  const to = placeOf(childAt(anchor, 'to'));
  const extent = childAt(anchor, 'ext');
  if (!from || (!to && !extent)) return [];
  const box = (frame: Box): Box => ({
    x: frame.x + from.x * frame.width,
    y: frame.y + from.y * frame.height,
    width: to ? (to.x - from.x) * frame.width : (numberAttribute(extent, 'cx') ?? 0),
    height: to ? (to.y - from.y) * frame.height : (numberAttribute(extent, 'cy') ?? 0),
  });
  return anchor.children.flatMap((child) => shapesOf(child, box));
}

function shapesOf(shape: XmlElement, box: UserShape['box']): UserShape[] {
  if (isTrue(childAt(nonVisual(shape), 'cNvPr'), 'hidden')) return [];
  if (shape.name === 'sp' || shape.name === 'cxnSp') return [{ shape, box }];
  if (shape.name !== 'grpSp') return [];
  const inside = childAt(shape, 'grpSpPr', 'xfrm');
  const origin = sizes(childAt(inside, 'chOff'), 'x', 'y');
  const whole = sizes(childAt(inside, 'chExt'), 'cx', 'cy');
  return shape.children.flatMap((child) => {
    const place = childAt(child, child.name === 'grpSp' ? 'grpSpPr' : 'spPr', 'xfrm');
    const offset = sizes(childAt(place, 'off'), 'x', 'y');
    const extent = sizes(childAt(place, 'ext'), 'cx', 'cy');
    return shapesOf(child, (frame) => {
      const group = box(frame);
      if (!origin || !whole || !offset || !extent || whole[0] === 0 || whole[1] === 0) return group;
      return {
        x: group.x + ((offset[0] - origin[0]) / whole[0]) * group.width,
        y: group.y + ((offset[1] - origin[1]) / whole[1]) * group.height,
        width: (extent[0] / whole[0]) * group.width,
        height: (extent[1] / whole[1]) * group.height,
      };
    });
  });
}

function sizes(element: XmlElement | undefined, across: string, down: string): [number, number] | null {
  const [x, y] = [numberAttribute(element, across), numberAttribute(element, down)];
  return x === null || y === null ? null : [x, y];
}

/** Returns a position in shares of the chart. */
function placeOf(marker: XmlElement | undefined): { x: number; y: number } | null {
  const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(childAt(marker, name)?.text ?? ''));
  return x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y) ? null : { x, y };
}
