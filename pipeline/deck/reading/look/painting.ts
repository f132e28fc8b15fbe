import type { ShareBox, SlideShape } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, numberAttribute } from '../../xml-path.ts';
import type { SlideLayers } from '../slide-layers.ts';
import { colourOf } from './colour.ts';

/** Returns the fill of a shape: its own, or that of its shape style. */
export function fillOf(shape: XmlElement, layers: SlideLayers): string | null {
  const properties = childAt(shape, 'spPr');
  if (childAt(properties, 'noFill')) return null;
  const own =
    colourOf(childAt(properties, 'solidFill'), layers) ??
    colourOf(childAt(properties, 'gradFill', 'gsLst', 'gs'), layers);
  if (own !== null || childAt(properties, 'solidFill')) return own;
  // The theme's fill of index 0 is none.
  const style = childAt(shape, 'style', 'fillRef');
  return numberAttribute(style, 'idx') ? colourOf(style, layers) : null;
}

/** Returns the colour of a shape's own outline. */
export function outlineOf(shape: XmlElement, layers: SlideLayers): string | null {
  const line = childAt(shape, 'spPr', 'ln');
  return childAt(line, 'noFill') ? null : colourOf(childAt(line, 'solidFill'), layers);
}

/** Returns the plain background of a slide, its own or that of its layout or master; null for a picture. */
export function backgroundOf(layers: SlideLayers): string | null {
  for (const layer of [layers.slide, layers.layout, layers.master]) {
    const background = childAt(layer, 'cSld', 'bg');
    if (!background) continue;
    const properties = childAt(background, 'bgPr');
    return (
      colourOf(childAt(properties, 'solidFill'), layers) ??
      colourOf(childAt(properties, 'gradFill', 'gsLst', 'gs'), layers) ??
      colourOf(childAt(background, 'bgRef'), layers)
    );
  }
  return 'FFFFFF';
}

export function geometryOf(shape: XmlElement): string | null {
  return attribute(childAt(shape, 'spPr', 'prstGeom'), 'prst');
}

/** Tells whether a shape is an arrow: a connector or line with a head, or a preset shape that points. */
export function isArrow(shape: XmlElement, geometry: string | null): boolean {
  const heads = ['headEnd', 'tailEnd'].map((end) => lineEnd(shape, end));
  return heads.some((type) => type !== 'none') || /arrow|chevron|homePlate/i.test(geometry ?? '');
}

function lineEnd(shape: XmlElement, end: string): string {
  return attribute(childAt(shape, 'spPr', 'ln', end), 'type') ?? 'none';
}

/** Returns the ids at both ends of a connector. A head at its start and none at its end reverses its direction. */
export function connectionOf(shape: XmlElement): SlideShape['connects'] {
  const connection = childAt(shape, 'nvCxnSpPr', 'cNvCxnSpPr');
  if (!connection) return null;
  const start = attribute(childAt(connection, 'stCxn'), 'id');
  const end = attribute(childAt(connection, 'endCxn'), 'id');
  const isTurned = lineEnd(shape, 'headEnd') !== 'none' && lineEnd(shape, 'tailEnd') === 'none';
  return isTurned ? { from: end, to: start } : { from: start, to: end };
}

/** Returns the tip of a callout. Adjustments count from the middle of the box, in 1/100,000 of its width and height. */
export function calloutTip(shape: XmlElement, box: ShareBox, geometry: string | null): SlideShape['tip'] {
  if (!/^wedge.*Callout$/.test(geometry ?? '')) return null;
  const [across = -20_833, down = 62_500] = childrenNamed(childAt(shape, 'spPr', 'prstGeom', 'avLst'), 'gd')
    .map((guide) => Number(attribute(guide, 'fmla')?.split(' ')[1]))
    .filter((value) => Number.isFinite(value));
  return {
    x: box.x + box.width * (0.5 + across / 100_000),
    y: box.y + box.height * (0.5 + down / 100_000),
  };
}
