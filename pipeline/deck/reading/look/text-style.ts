import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed } from '../../xml-path.ts';
import { styleOfLevel, type TextSurroundings } from '../run-sense.ts';
import {
  inheritedShapes,
  isFurniture,
  isTitle,
  type Placeholder,
  placeholderOf,
  type SlideLayers,
} from '../slide-layers.ts';
import { matchesBackground } from './matches-background.ts';

/** Styles that a paragraph inherits, nearest first, and the body properties of the shape and its placeholders. */
export type TextStyle = TextSurroundings & {
  /** Returns the style of a level (`lvl1pPr` for 0) in each list style that has one. */
  ofLevel(level: number): XmlElement[];
  bodyProperties: XmlElement[];
};

/**
 * Collects the styles of a shape, its placeholder on layout and master, the master's styles, and the presentation's
 * default.
 */
export function textStyleOf(shape: XmlElement, layers: SlideLayers, presentation: XmlElement): TextStyle {
  const placeholder = placeholderOf(shape);
  const chain = [shape, ...(placeholder ? inheritedShapes(layers, placeholder) : [])];
  const listStyles = [
    ...chain.map((one) => childAt(one, 'txBody', 'lstStyle')),
    placeholder && childAt(layers.master, 'txStyles', masterStyleOf(placeholder)),
    // PowerPoint gives free boxes the presentation's style; the master's `otherStyle` does not apply to them.
    childAt(presentation, 'defaultTextStyle'),
  ].flatMap((style) => style ?? []);
  return {
    ofLevel: (level) => listStyles.flatMap((style) => styleOfLevel(style, level)),
    matchesBackground: matchesBackground(shape, layers),
    bodyProperties: chain.flatMap((one) => childAt(one, 'txBody', 'bodyPr') ?? []),
  };
}

function masterStyleOf(placeholder: Placeholder): string {
  if (isTitle(placeholder)) return 'titleStyle';
  return isFurniture(placeholder) ? 'otherStyle' : 'bodyStyle';
}

/** Returns the alignment of the first paragraph (`l`, `ctr`, `r`, `just`). */
export function alignmentOf(shape: XmlElement, style: TextStyle): string {
  const own = childAt(childrenNamed(childAt(shape, 'txBody'), 'p')[0], 'pPr');
  return firstFound([own, ...style.ofLevel(0)], (one) => attribute(one, 'algn')) ?? 'l';
}

/** Returns the first answer that is not null. */
export function firstFound<Item, Value>(
  items: readonly Item[],
  find: (item: Item) => Value | null,
): Value | null {
  for (const item of items) {
    const value = find(item);
    if (value !== null) return value;
  }
  return null;
}
