import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';

/** Default size of text in a table (ECMA-376 part 1, 21.1.3.17). */
const usualSize = 1800;
const usualMarginEmu = 45_720;
/** Smallest size in hundredths of a point. Smaller type cannot be read in a video. */
const smallestSize = 600;
/** Scale of the margins, which can shrink more than letters. */
const marginScale = 0.6;
const fullSpacing = 100_000;

/**
 * Sets the tables of a slide in smaller type, with smaller margins and at most single-spaced lines, for tables that
 * run off their slide. LibreOffice makes rows as high as their text, and text in a substitute has more lines.
 * @param scale of the type, from the author's size
 */
export function shrinkTables(slide: EditableXml, scale: number): EditableXml {
  return rewrite(slide, (element) =>
    element.name === 'tbl' ? rewrite(element, (one) => shrunk(one, scale)) : element,
  );
}

function shrunk(element: EditableXml, scale: number): EditableXml {
  switch (element.name) {
    case 'rPr':
    case 'endParaRPr':
    case 'defRPr':
      return withAttributes(element, { sz: smaller(numberAttribute(element, 'sz') ?? usualSize, scale) });
    case 'r':
    case 'fld':
      return withFirst(element, 'rPr', scale);
    case 'p':
      return withEnd(element, scale);
    case 'lnSpc':
      return { ...element, children: element.children.map((spacing) => tighter(spacing, scale)) };
    case 'tc':
      return withMargins(element, scale);
    default:
      return element;
  }
}

function smaller(size: number, scale: number): string {
  return String(Math.max(smallestSize, Math.floor((size * scale) / 100) * 100));
}

/** Sets the size of a run. Runs without properties have the default size. */
function withFirst(run: EditableXml, name: string, scale: number): EditableXml {
  if (childAt(run, name)) return run;
  const properties = elementLike(run, name, { sz: smaller(usualSize, scale) });
  return { ...run, children: [properties, ...run.children] };
}

/** Sets the size of a paragraph's end, which is the height of an empty paragraph. */
function withEnd(paragraph: EditableXml, scale: number): EditableXml {
  if (childAt(paragraph, 'r') || childAt(paragraph, 'endParaRPr')) return paragraph;
  const end = elementLike(paragraph, 'endParaRPr', { sz: smaller(usualSize, scale) });
  return { ...paragraph, children: [...paragraph.children, end] };
}

function tighter(spacing: EditableXml, scale: number): EditableXml {
  if (spacing.name === 'spcPts') {
    const points = numberAttribute(spacing, 'val');
    return points === null ? spacing : withAttributes(spacing, { val: String(Math.floor(points * scale)) });
  }
  const share = percentOf(attribute(spacing, 'val'));
  return share !== null && share > fullSpacing
    ? withAttributes(spacing, { val: String(fullSpacing) })
    : spacing;
}

/** Reads a value in thousandths of a percent. Strict decks write "120%". */
function percentOf(value: string | null): number | null {
  if (value === null) return null;
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return null;
  return value.trim().endsWith('%') ? number * 1000 : number;
}

function withMargins(cell: EditableXml, scale: number): EditableXml {
  const properties = childAt(cell, 'tcPr') ?? elementLike(cell, 'tcPr');
  const margin = (name: string) =>
    String(Math.floor((numberAttribute(properties, name) ?? usualMarginEmu) * scale * marginScale));
  const withSmaller = withAttributes(properties, { marT: margin('marT'), marB: margin('marB') });
  return { ...cell, children: [...cell.children.filter((child) => child !== properties), withSmaller] };
}
