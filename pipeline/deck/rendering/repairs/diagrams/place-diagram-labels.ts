import {
  attribute,
  childAt,
  childrenNamed,
  descendantsNamed,
  numberAttribute,
} from '#pipeline/deck/xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from '../editable-xml.ts';

/** Geometries whose own text area is the one that SmartArt means. */
const plainGeometries: ReadonlySet<string> = new Set(['rect', 'roundRect', 'ellipse']);
/** Distance up to which two positions are the same: half a millimetre. */
const sameEmu = 20_000;
const textElements: ReadonlySet<string> = new Set(['r', 'fld', 'br']);

/**
 * Moves labels of SmartArt into separate shapes. A SmartArt shape specifies the place of its text (`txXfrm`).
 * LibreOffice ignores that and uses the text area of the geometry, so that the text of an arrow is hidden by its
 * neighbour.
 */
export function placeDiagramLabels(drawing: EditableXml): EditableXml {
  let labels = 0;
  return rewrite(drawing, (element) => {
    const place = element.name === 'sp' ? labelPlace(element) : null;
    if (place === null) return element;
    labels += 1;
    return [withoutText(element), labelOf(element, place, labels)];
  });
}

type LabelPlace = { offset: EditableXml; extent: EditableXml };

/**
 * Returns the place of a shape's label; null if LibreOffice will put the label there anyway, or if the shape is
 * rotated.
 */
function labelPlace(shape: EditableXml): LabelPlace | null {
  const frame = childAt(shape, 'spPr', 'xfrm');
  const textFrame = childAt(shape, 'txXfrm');
  const geometry = attribute(childAt(shape, 'spPr', 'prstGeom'), 'prst');
  if (geometry === null || plainGeometries.has(geometry) || isTurned(frame) || isTurned(textFrame))
    return null;
  const words = descendantsNamed(childAt(shape, 'txBody'), 't').some(({ text }) => text.trim() !== '');
  const [usual, meant] = [sidesOf(frame), sidesOf(textFrame)];
  const offset = childAt(textFrame, 'off');
  const extent = childAt(textFrame, 'ext');
  if (!words || !usual || !meant || !offset || !extent) return null;
  const isSame = usual.every((side, index) => Math.abs(side - (meant[index] ?? side)) < sameEmu);
  return isSame ? null : { offset, extent };
}

function isTurned(frame: EditableXml | undefined): boolean {
  return (numberAttribute(frame, 'rot') ?? 0) !== 0;
}

/** Returns left, top, width and height in EMU. */
function sidesOf(frame: EditableXml | undefined): number[] | null {
  const [offset, extent] = [childAt(frame, 'off'), childAt(frame, 'ext')];
  const sides = [
    numberAttribute(offset, 'x'),
    numberAttribute(offset, 'y'),
    numberAttribute(extent, 'cx'),
    numberAttribute(extent, 'cy'),
  ].filter((side) => side !== null);
  return sides.length === 4 ? sides : null;
}

/** Removes the text of a shape. Its paragraphs stay, so that it keeps its look. */
function withoutText(shape: EditableXml): EditableXml {
  const children = shape.children.map((child) =>
    child.name === 'txBody' ? { ...child, children: child.children.map(withoutRuns) } : child,
  );
  return { ...shape, children };
}

function withoutRuns(paragraph: EditableXml): EditableXml {
  return { ...paragraph, children: paragraph.children.filter(({ name }) => !textElements.has(name)) };
}

/** Makes a transparent rectangle with the text of the shape, and with its text style. */
function labelOf(shape: EditableXml, { offset, extent }: LabelPlace, number: number): EditableXml {
  const noFill = elementLike(offset, 'noFill');
  const properties = [
    elementLike(offset, 'xfrm', {}, [offset, extent]),
    elementLike(offset, 'prstGeom', { prst: 'rect' }, [elementLike(offset, 'avLst')]),
    noFill,
    elementLike(offset, 'ln', {}, [noFill]),
  ];
  const children = shape.children.map((child) => {
    if (child.name === 'spPr') return { ...child, children: properties };
    return child.name === 'style' ? withoutLook(child) : child;
  });
  const modelId = `{00000000-0000-0000-0000-${String(number).padStart(12, '0')}}`;
  return { ...withAttributes(shape, { modelId }), children };
}

function withoutLook(style: EditableXml): EditableXml {
  const looks = ['lnRef', 'fillRef', 'effectRef'].flatMap((name) => childrenNamed(style, name));
  const children = style.children.map((child) =>
    looks.includes(child) ? withAttributes(child, { idx: '0' }) : child,
  );
  return { ...style, children };
}
