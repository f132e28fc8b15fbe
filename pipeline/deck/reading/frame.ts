import type { XmlElement } from '../guard/parse-xml.ts';
import { childAt, numberAttribute } from '../xml-path.ts';
import type { Box } from './box.ts';
import { inheritedShapes, placeholderOf, type SlideLayers } from './slide-layers.ts';

/** Converts the coordinates inside a group to those of the slide. */
export type ToSlide = (box: Box) => Box;

/** Returns the frame of a shape, its own or that of its inherited placeholder; null if neither has one. */
export function frameOf(shape: XmlElement, layers: SlideLayers): Box | null {
  const placeholder = placeholderOf(shape);
  const candidates = [shape, ...(placeholder ? inheritedShapes(layers, placeholder) : [])];
  for (const candidate of candidates) {
    const box = boxOfShape(candidate);
    if (box) return box;
  }
  return null;
}

/** Returns the frame of a group, and the map from its inner coordinates, which have their own scale. */
export function groupFrame(group: XmlElement, toSlide: ToSlide): { box: Box | null; toSlide: ToSlide } {
  const transform = childAt(group, 'grpSpPr', 'xfrm');
  const outer = boxOf(transform, 'off', 'ext');
  const inner = boxOf(transform, 'chOff', 'chExt');
  if (!outer || !inner || inner.width <= 0 || inner.height <= 0) {
    return { box: outer && toSlide(outer), toSlide };
  }
  const scaleX = outer.width / inner.width;
  const scaleY = outer.height / inner.height;
  return {
    box: toSlide(outer),
    toSlide: (box) =>
      toSlide({
        x: outer.x + (box.x - inner.x) * scaleX,
        y: outer.y + (box.y - inner.y) * scaleY,
        width: box.width * scaleX,
        height: box.height * scaleY,
      }),
  };
}

/** Returns the frame that a shape states itself; null if it inherits one. */
export function boxOfShape(shape: XmlElement): Box | null {
  return boxOf(transformOf(shape), 'off', 'ext');
}

function transformOf(shape: XmlElement): XmlElement | undefined {
  return childAt(shape, 'spPr', 'xfrm') ?? childAt(shape, 'xfrm');
}

function boxOf(transform: XmlElement | undefined, offset: string, extent: string): Box | null {
  const x = numberAttribute(childAt(transform, offset), 'x');
  const y = numberAttribute(childAt(transform, offset), 'y');
  const width = numberAttribute(childAt(transform, extent), 'cx');
  const height = numberAttribute(childAt(transform, extent), 'cy');
  return x === null || y === null || width === null || height === null ? null : { x, y, width, height };
}
