import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/**
 * Puts the pictures in the place of formulas that PowerPoint stores beside them. LibreOffice chooses the formula, and
 * without its own editor of formulas draws nothing. A formula without a picture stays.
 */
export function drawFormulas(slide: EditableXml): EditableXml {
  return rewrite(slide, (element) => {
    if (element.name !== 'AlternateContent') return element;
    const fallback = childAt(element, 'Fallback');
    const hasFormula = descendantsNamed(childAt(element, 'Choice'), 'oMath').length > 0;
    const hasPicture = descendantsNamed(fallback, 'blip').length > 0;
    return fallback && hasFormula && hasPicture ? fallback.children : element;
  });
}
