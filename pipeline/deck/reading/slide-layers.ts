import { damagedDeck } from '../guard/deck-refusals.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import type { Relationship } from '../guard/relationships.ts';
import { type PartReader, targetOfType } from '../part-reader.ts';
import { attribute, childAt } from '../xml-path.ts';

/** A slide and the layers it inherits from. Each layer provides what the previous one does not specify. */
export type SlideLayers = {
  slide: XmlElement;
  relationships: readonly Relationship[];
  layout: XmlElement;
  master: XmlElement;
  theme: XmlElement | undefined;
};

/**
 * Reads a slide with its layers.
 * @throws PipelineError `deck_damaged` if the slide, its layout or its master is missing or of another kind
 */
export async function readSlideLayers(parts: PartReader, slidePart: string): Promise<SlideLayers> {
  const slide = await parts.xml(slidePart, 'sld');
  const relationships = await parts.relationships(slidePart);
  const layoutPart = required(targetOfType(relationships, 'slideLayout'), slidePart);
  const layout = await parts.xml(layoutPart, 'sldLayout');
  const masterPart = required(targetOfType(await parts.relationships(layoutPart), 'slideMaster'), layoutPart);
  const master = await parts.xml(masterPart, 'sldMaster');
  const themePart = targetOfType(await parts.relationships(masterPart), 'theme');
  const theme = themePart === null ? undefined : await parts.xml(themePart, 'theme');
  return { slide, relationships, layout, master, theme };
}

function required(partName: string | null, source: string): string {
  if (partName === null) throw damagedDeck(`${source} lacks a relationship`);
  return partName;
}

export type Placeholder = { type: string; index: string };

/** Reads the placeholder that a shape fills (CT_Placeholder, with the standard's defaults); null for any other shape. */
export function placeholderOf(shape: XmlElement): Placeholder | null {
  const element = childAt(nonVisual(shape), 'nvPr', 'ph');
  if (!element) return null;
  return { type: attribute(element, 'type') ?? 'obj', index: attribute(element, 'idx') ?? '0' };
}

/** Returns the wrapper of a shape's names and roles: `nvSpPr`, `nvPicPr`, `nvGraphicFramePr`, `nvGrpSpPr`. */
export function nonVisual(shape: XmlElement): XmlElement | undefined {
  return shape.children.find(({ name }) => /^nv\w+Pr$/.test(name));
}

/** Returns the shapes from which a placeholder inherits, nearest first: the layout's, then the master's. */
export function inheritedShapes(layers: SlideLayers, placeholder: Placeholder): XmlElement[] {
  const { index } = placeholder;
  const kind = layoutKind(placeholder);
  const layout = placeholdersOf(layers.layout);
  const onLayout =
    layout.get(`${kind} ${index}`) ??
    (index === '0' ? undefined : layout.get(`* ${index}`)) ??
    layout.get(kind);
  const onMaster = placeholdersOf(layers.master).get(`master ${masterKind(placeholder)}`);
  return [onLayout, onMaster].filter((shape) => shape !== undefined);
}

type Placeholders = ReadonlyMap<string, XmlElement>;

/** Index of a layer's placeholders. Every shape of every slide looks one up, and a layer may have many. */
const knownPlaceholders = new WeakMap<XmlElement, Placeholders>();

/**
 * Returns the first placeholder of a layer for each kind of lookup: kind and index, index alone, kind alone, kind
 * on a master.
 */
function placeholdersOf(layer: XmlElement): Placeholders {
  const known = knownPlaceholders.get(layer);
  if (known) return known;
  const found = new Map<string, XmlElement>();
  for (const shape of childAt(layer, 'cSld', 'spTree')?.children ?? []) {
    const placeholder = placeholderOf(shape);
    if (!placeholder) continue;
    const kind = layoutKind(placeholder);
    const { index } = placeholder;
    for (const key of [`${kind} ${index}`, `* ${index}`, kind, `master ${masterKind(placeholder)}`]) {
      if (!found.has(key)) found.set(key, shape);
    }
  }
  knownPlaceholders.set(layer, found);
  return found;
}

function layoutKind(placeholder: Placeholder): string {
  return isTitle(placeholder) ? 'title' : placeholder.type;
}

export function isTitle({ type }: Placeholder): boolean {
  return type === 'title' || type === 'ctrTitle';
}

/** Returns the kind on a master, which has only a title, a body, and the three small placeholders at the foot. */
function masterKind(placeholder: Placeholder): string {
  if (isTitle(placeholder)) return 'title';
  return isFurniture(placeholder) ? placeholder.type : 'body';
}

/**
 * Tells whether a placeholder is furniture: page numbers, dates, headers and footers, and the picture of the slide
 * on a notes page.
 */
export function isFurniture({ type }: Placeholder): boolean {
  return ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'].includes(type);
}
