import { attribute, childAt, childrenNamed, descendantsNamed, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';
import type { StylesOfLevel } from './take-over-fit.ts';

/** Directions of text with upright letters, one below the other. The last two apply only to East Asian letters. */
export const signOfStackedText = /wordArtVert|eaVert|mongolianVert/;
const ofEastAsia =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\s]+$/u;

const emuPerHundredthPoint = 127;
/** Distances in letter sizes: from one letter to the next below it, and from column to column. */
const [lineStep, columnStep] = [1.2, 1.5];
const usualInset = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 };
const defaultSize = 1800;
/** Maximum number of letters. Longer text is stacked only by its file's claim. */
const maxLetters = 400;

/**
 * Draws stacked text (`wordArtVert`) as columns of single letters, each in a separate box above the shape.
 * LibreOffice 7.4 writes it from left to right, and turns East Asian letters on their sides. Each paragraph begins
 * a column, and one that is too long continues in the next.
 */
export function stackLetters(
  slide: EditableXml,
  stylesOf: (shape: EditableXml) => StylesOfLevel,
): EditableXml {
  return rewrite(slide, (shape) => {
    const body = childAt(shape, 'txBody');
    const properties = childAt(body, 'bodyPr');
    if (shape.name !== 'sp' || !body || !properties || !isStacked(properties, body)) return shape;
    const columns = columnsOf(shape, body, properties, stylesOf(shape));
    return columns ? [withoutText(shape, body), ...columns] : shape;
  });
}

function isStacked(properties: EditableXml, body: EditableXml): boolean {
  const direction = attribute(properties, 'vert') ?? '';
  if (/^wordArtVert(Rtl)?$/.test(direction)) return true;
  const words = descendantsNamed(body, 't').map(({ text }) => text);
  return /^(eaVert|mongolianVert)$/.test(direction) && ofEastAsia.test(words.join(''));
}

type Letter = { text: string; run: EditableXml };

function columnsOf(
  shape: EditableXml,
  body: EditableXml,
  properties: EditableXml,
  styles: StylesOfLevel,
): EditableXml[] | null {
  const frame = childAt(shape, 'spPr', 'xfrm');
  const [offset, extent] = [childAt(frame, 'off'), childAt(frame, 'ext')];
  const [x, y] = [numberAttribute(offset, 'x'), numberAttribute(offset, 'y')];
  const [width, height] = [numberAttribute(extent, 'cx'), numberAttribute(extent, 'cy')];
  const isTurned = (numberAttribute(frame, 'rot') ?? 0) !== 0;
  if (!frame || x === null || y === null || width === null || height === null || isTurned) return null;
  const paragraphs = childrenNamed(body, 'p').map((paragraph) => ({
    paragraph,
    letters: lettersOf(paragraph),
  }));
  const count = paragraphs.reduce((sum, { letters }) => sum + letters.length, 0);
  if (count === 0 || count > maxLetters) return null;
  const size =
    sizeOf(
      paragraphs.flatMap(({ letters }) => letters),
      styles,
    ) * emuPerHundredthPoint;
  const inset = (name: keyof typeof usualInset) => numberAttribute(properties, name) ?? usualInset[name];
  const [roomWidth, roomHeight] = [
    width - inset('lIns') - inset('rIns'),
    height - inset('tIns') - inset('bIns'),
  ];
  const perColumn = Math.max(1, Math.floor(roomHeight / (size * lineStep)));
  const columns = paragraphs.flatMap(({ paragraph, letters }) =>
    cut(letters, perColumn).map((part) => ({ paragraph, part })),
  );
  const step = Math.min(size * columnStep, roomWidth / columns.length);
  const spare = roomWidth - step * columns.length;
  const anchor = attribute(properties, 'anchor') ?? 't';
  const first =
    x +
    inset('lIns') +
    spare * (anchor === 'ctr' ? 0.5 : (anchor === 'b') === isFromLeft(properties) ? 1 : 0);
  const ordered = isFromLeft(properties) ? columns : columns.toReversed();
  return ordered.map(({ paragraph, part }, index) => {
    const place = {
      x: Math.round(first + index * step),
      y: y + inset('tIns'),
      cx: Math.round(step),
      cy: roomHeight,
    };
    return columnShape(shape, frame, part, place, alongColumn(paragraph, styles));
  });
}

function isFromLeft(properties: EditableXml): boolean {
  return /^(wordArtVert|mongolianVert)$/.test(attribute(properties, 'vert') ?? '');
}

function lettersOf(paragraph: EditableXml): Letter[] {
  return childrenNamed(paragraph, 'r').flatMap((run) => {
    const segments = new Intl.Segmenter().segment(childAt(run, 't')?.text ?? '');
    return [...segments].map(({ segment }) => ({ text: segment, run }));
  });
}

function sizeOf(letters: readonly Letter[], styles: StylesOfLevel): number {
  const own = letters.map(({ run }) => numberAttribute(childAt(run, 'rPr'), 'sz') ?? 0);
  const inherited = styles(0).map((style) => numberAttribute(childAt(style, 'defRPr'), 'sz'));
  return Math.max(...own) || (inherited.find((size) => size !== null) ?? defaultSize);
}

function cut(letters: readonly Letter[], length: number): Letter[][] {
  const parts: Letter[][] = [];
  for (let at = 0; at < letters.length; at += length) parts.push(letters.slice(at, at + length));
  return parts;
}

/** Returns the alignment along the line, which runs down. */
function alongColumn(paragraph: EditableXml, styles: StylesOfLevel): string {
  const own = attribute(childAt(paragraph, 'pPr'), 'algn');
  const alignment =
    own ??
    styles(0)
      .map((style) => attribute(style, 'algn'))
      .find(Boolean);
  if (alignment === 'ctr') return 'ctr';
  return alignment === 'r' ? 'b' : 't';
}

function columnShape(
  shape: EditableXml,
  frame: EditableXml,
  letters: readonly Letter[],
  { x, y, cx, cy }: { x: number; y: number; cx: number; cy: number },
  anchor: string,
): EditableXml {
  const numbers = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const children = letters.flatMap(({ text, run }, index) => {
    const letter = {
      ...run,
      children: run.children.map((child) => (child.name === 't' ? { ...child, text } : child)),
    };
    const properties = childAt(run, 'rPr');
    const below = elementLike(run, 'br', {}, properties ? [properties] : []);
    // A word ends with an empty line.
    const written = text.trim() === '' ? [] : [letter];
    return index === letters.length - 1 ? written : [...written, below];
  });
  const inset = { lIns: '0', tIns: '0', rIns: '0', bIns: '0' };
  const like = frame;
  const body = [
    elementLike(like, 'bodyPr', { wrap: 'none', vert: 'horz', ...inset, anchor }),
    elementLike(like, 'lstStyle'),
    elementLike(like, 'p', {}, [
      elementLike(like, 'pPr', { marL: '0', indent: '0', algn: 'ctr' }, [elementLike(like, 'buNone')]),
      ...children,
    ]),
  ];
  const look = [
    elementLike(like, 'xfrm', {}, [
      elementLike(like, 'off', numbers({ x, y })),
      elementLike(like, 'ext', numbers({ cx, cy })),
    ]),
    elementLike(like, 'prstGeom', { prst: 'rect' }),
    elementLike(like, 'noFill'),
    elementLike(like, 'ln', {}, [elementLike(like, 'noFill')]),
  ];
  return {
    ...shape,
    children: shape.children
      .filter(({ name }) => ['nvSpPr', 'spPr', 'txBody'].includes(name))
      .map((child) => {
        if (child.name === 'spPr') return { ...child, children: look };
        return child.name === 'txBody' ? { ...child, children: body } : child;
      }),
  };
}

function withoutText(shape: EditableXml, body: EditableXml): EditableXml {
  const children = body.children.map((child) => {
    if (child.name === 'bodyPr') return withAttributes(child, { vert: null });
    return child.name === 'p' ? { ...child, children: [] } : child;
  });
  return {
    ...shape,
    children: shape.children.map((child) => (child === body ? { ...body, children } : child)),
  };
}
