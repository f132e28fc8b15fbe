import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/** Content that LibreOffice chooses in a Choice and does not draw: it has no formula editor here, and no ink at all. */
const notDrawn = ['oMath', 'contentPart'];

/**
 * Replaces formulas and strokes of ink with the pictures that PowerPoint stores beside them. One without a picture
 * is unchanged.
 */
export function chooseFallbacks(slide: EditableXml): EditableXml {
  return rewrite(slide, (element) => {
    if (element.name !== 'AlternateContent') return element;
    const fallback = childAt(element, 'Fallback');
    const isNotDrawn = notDrawn.some((name) => descendantsNamed(childAt(element, 'Choice'), name).length > 0);
    return fallback && isNotDrawn && hasPicture(fallback) ? fallback.children : element;
  });
}

function hasPicture(fallback: EditableXml): boolean {
  const pictures = descendantsNamed(fallback, 'blip');
  return pictures.some(({ attributes }) =>
    [...attributes].some(([name, id]) => /:embed$/.test(name) && id !== ''),
  );
}
