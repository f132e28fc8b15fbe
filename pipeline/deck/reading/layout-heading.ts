import type { XmlElement } from '../guard/parse-xml.ts';
import { largest } from '../largest.ts';
import { childAt, childrenNamed, descendantsNamed, numberAttribute } from '../xml-path.ts';
import { placeholderOf } from './slide-layers.ts';
import { asOneLine, readTextBody } from './text-body.ts';

/** Size of letters without a size of their own, in hundredths of a point. */
const usualSize = 1800;

/** Headings by layout. A deck may have many slides, each with the same large layout. */
const knownHeadings = new WeakMap<XmlElement, string | null>();

/**
 * Returns the text in the largest letters that a layout itself draws on its slides; the first of equals. Null if it
 * draws none. Prompts of placeholders are not drawn.
 */
export function layoutHeading(layout: XmlElement): string | null {
  const known = knownHeadings.get(layout);
  if (known !== undefined) return known;
  const drawn = childrenNamed(childAt(layout, 'cSld', 'spTree'), 'sp')
    .filter((shape) => placeholderOf(shape) === null)
    .map((shape) => childAt(shape, 'txBody'))
    .map((body) => ({ text: asOneLine(readTextBody(body).paragraphs), size: largestSize(body) }))
    .filter(({ text }) => text !== '');
  const heading = drawn.toSorted((a, b) => b.size - a.size)[0]?.text ?? null;
  knownHeadings.set(layout, heading);
  return heading;
}

function largestSize(body: XmlElement | undefined): number {
  return largest(descendantsNamed(body, 'rPr').map((run) => numberAttribute(run, 'sz') ?? usualSize));
}
