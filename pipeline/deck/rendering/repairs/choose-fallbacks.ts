import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/** LibreOffice chooses these in a Choice, and draws nothing: without its own editor of formulas, and of ink at all. */
const notDrawn = ['oMath', 'contentPart'];

/**
 * Puts the pictures in the place of formulas and strokes of ink that PowerPoint stores beside them. One without a picture
 * stays.
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
