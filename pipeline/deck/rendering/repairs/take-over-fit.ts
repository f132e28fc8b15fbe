import { largest } from '../../largest.ts';
import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';

/** Styles that a level of a shape's text inherits, nearest first: `lvl1pPr` for 0, and so on. */
export type StylesOfLevel = (level: number) => readonly EditableStyle[];
type EditableStyle = Pick<EditableXml, 'name' | 'attributes'> & { children: readonly EditableStyle[] };

/** Text without which a part has no text that PowerPoint shrank. */
export const signOfFit = /fontScale=|lnSpcReduction=/;

const defaultSize = 1800;
const minSize = 100;

/**
 * Writes the sizes to which PowerPoint shrank a text into its letters and lines. LibreOffice ignores PowerPoint's
 * scale and calculates another, so lines break elsewhere. It may shrink the text further if necessary, unless the
 * text also runs out of its shape in PowerPoint.
 */
export function takeOverFit(
  slide: EditableXml,
  stylesOf: (shape: EditableXml) => StylesOfLevel,
): EditableXml {
  return rewrite(slide, (shape) => {
    const body = childAt(shape, 'txBody');
    const properties = childAt(body, 'bodyPr');
    const fit = childAt(properties, 'normAutofit');
    if (shape.name !== 'sp' || !body || !properties || !fit) return shape;
    const scale = shareOf(fit, 'fontScale') ?? 1;
    const spacing = 1 - (shareOf(fit, 'lnSpcReduction') ?? 0);
    if (!(scale > 0 && scale <= 1 && spacing > 0 && spacing <= 1) || scale * spacing === 1) return shape;
    const styles = stylesOf(shape);
    const children = body.children.map((child) =>
      child.name === 'p' ? shrunk(child, styles, scale, spacing) : child,
    );
    const isTooHigh =
      minHeightEmu(children, spacing) > runsOut * (heightOf(shape) ?? Number.POSITIVE_INFINITY);
    const fitted = isTooHigh
      ? replaced(properties, fit, elementLike(fit, 'noAutofit'))
      : withoutScale(properties, fit);
    const written = children.map((child) => (child === properties ? fitted : child));
    return replaced(shape, body, { ...body, children: written });
  });
}

/** Ratio of heights from which text does not fit its shape in PowerPoint either, although it was shrunk. */
const runsOut = 1.25;
const emuPerHundredthPoint = 127;
/** Line spacing relative to the size of the letters. */
const lineDistance = 1.17;

/** Returns the least height of the certain lines: one for each paragraph and each break. */
function minHeightEmu(parts: readonly EditableXml[], spacing: number): number {
  const heights = parts.map(({ name, children }) => {
    const lines = children.filter((child) => child.name === 'br').length + 1;
    const sizes = children.map((child) => numberAttribute(childAt(child, 'rPr') ?? child, 'sz') ?? 0);
    return name === 'p' ? lines * largest(sizes) : 0;
  });
  return heights.reduce((sum, height) => sum + height, 0) * lineDistance * spacing * emuPerHundredthPoint;
}

function heightOf(shape: EditableXml): number | null {
  return numberAttribute(childAt(shape, 'spPr', 'xfrm', 'ext'), 'cy');
}

/** Reads a share: 77500, or 77.5% in strict decks. */
function shareOf(element: EditableStyle, name: string): number | null {
  const text = attribute(element, name);
  if (text === null) return null;
  const share = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  return Number.isFinite(share) ? share : null;
}

function withoutScale(properties: EditableXml, fit: EditableXml): EditableXml {
  return replaced(properties, fit, withAttributes(fit, { fontScale: null, lnSpcReduction: null }));
}

function replaced(parent: EditableXml, child: EditableXml, changed: EditableXml): EditableXml {
  return { ...parent, children: parent.children.map((one) => (one === child ? changed : one)) };
}

function shrunk(paragraph: EditableXml, styles: StylesOfLevel, scale: number, spacing: number): EditableXml {
  const own = childAt(paragraph, 'pPr');
  const inherited = [...(own ? [own] : []), ...styles(numberAttribute(own, 'lvl') ?? 0)];
  const base = first(inherited, (style) => numberAttribute(childAt(style, 'defRPr'), 'sz')) ?? defaultSize;
  const resized = (properties: EditableXml) => {
    const size = (numberAttribute(properties, 'sz') ?? base) * scale;
    return withAttributes(properties, { sz: String(Math.max(minSize, Math.round(size))) });
  };
  const children = paragraph.children.map((child) => {
    if (child.name === 'endParaRPr') return resized(child);
    if (!['r', 'br', 'fld'].includes(child.name)) return child;
    const properties = childAt(child, 'rPr');
    if (properties) return replaced(child, properties, resized(properties));
    return { ...child, children: [resized(elementLike(child, 'rPr')), ...child.children] };
  });
  if (!paragraph.children.some(({ name }) => name === 'endParaRPr')) {
    children.push(resized(elementLike(paragraph, 'endParaRPr')));
  }
  return spacing === 1
    ? { ...paragraph, children }
    : closer({ ...paragraph, children }, own, inherited, spacing);
}

/** Reduces line spacing. Spacing in points is unchanged. */
function closer(
  paragraph: EditableXml,
  own: EditableXml | undefined,
  inherited: readonly EditableStyle[],
  spacing: number,
): EditableXml {
  const distance = inherited.map((style) => childAt(style, 'lnSpc')).find(Boolean);
  if (childAt(distance, 'spcPts')) return paragraph;
  const percent = childAt(distance, 'spcPct');
  const share = ((percent && shareOf(percent, 'val')) ?? 1) * spacing;
  const written = elementLike(paragraph, 'spcPct', { val: String(Math.round(share * 100_000)) });
  const line = elementLike(paragraph, 'lnSpc', {}, [written]);
  if (!own)
    return { ...paragraph, children: [elementLike(paragraph, 'pPr', {}, [line]), ...paragraph.children] };
  const others = own.children.filter(({ name }) => name !== 'lnSpc');
  return replaced(paragraph, own, { ...own, children: [line, ...others] });
}

function first<Item, Value>(items: readonly Item[], find: (item: Item) => Value | null): Value | null {
  for (const item of items) {
    const value = find(item);
    if (value !== null) return value;
  }
  return null;
}
