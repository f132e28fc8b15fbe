import { damagedDeck } from '../guard/deck-refusals.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import type { Relationship } from '../guard/relationships.ts';
import { type PartReader, targetOfType } from '../part-reader.ts';
import { attribute, childAt } from '../xml-path.ts';

/** A slide and what it inherits from. Each layer fills in what the one before it leaves open. */
export type SlideLayers = {
  slide: XmlElement;
  relationships: readonly Relationship[];
  layout: XmlElement;
  master: XmlElement;
  theme: XmlElement | undefined;
};

/** @throws PipelineError `deck_damaged` when the slide, its layout or its master is missing or of another kind */
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

/** What a shape stands in for (CT_Placeholder, with the defaults of the standard); null for a shape of its own. */
export function placeholderOf(shape: XmlElement): Placeholder | null {
  const element = childAt(nonVisual(shape), 'nvPr', 'ph');
  if (!element) return null;
  return { type: attribute(element, 'type') ?? 'obj', index: attribute(element, 'idx') ?? '0' };
}

/** The wrapper of a shape's names and roles: `nvSpPr`, `nvPicPr`, `nvGraphicFramePr`, `nvGrpSpPr`. */
export function nonVisual(shape: XmlElement): XmlElement | undefined {
  return shape.children.find(({ name }) => /^nv\w+Pr$/.test(name));
}

/** The shapes that a placeholder inherits from, nearest first: the layout's, then the master's. */
export function inheritedShapes(layers: SlideLayers, placeholder: Placeholder): XmlElement[] {
  const onLayout =
    findPlaceholder(layers.layout, (one) => sameKind(one, placeholder) && one.index === placeholder.index) ??
    findPlaceholder(layers.layout, (one) => one.index === placeholder.index && placeholder.index !== '0') ??
    findPlaceholder(layers.layout, (one) => sameKind(one, placeholder));
  const onMaster = findPlaceholder(layers.master, (one) => masterKind(one) === masterKind(placeholder));
  return [onLayout, onMaster].filter((shape) => shape !== undefined);
}

function findPlaceholder(layer: XmlElement, matches: (one: Placeholder) => boolean): XmlElement | undefined {
  return childAt(layer, 'cSld', 'spTree')?.children.find((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder !== null && matches(placeholder);
  });
}

function sameKind(one: Placeholder, other: Placeholder): boolean {
  return one.type === other.type || (isTitle(one) && isTitle(other));
}

export function isTitle({ type }: Placeholder): boolean {
  return type === 'title' || type === 'ctrTitle';
}

/** Masters have only a title, a body and the three small ones at the foot. */
function masterKind(placeholder: Placeholder): string {
  if (isTitle(placeholder)) return 'title';
  return isFurniture(placeholder) ? placeholder.type : 'body';
}

/** Page numbers, dates, headers and footers, and the picture of the slide on a notes page. */
export function isFurniture({ type }: Placeholder): boolean {
  return ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'].includes(type);
}
