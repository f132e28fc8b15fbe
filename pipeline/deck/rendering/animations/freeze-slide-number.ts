import { attribute } from '../../xml-path.ts';
import { type EditableXml, rewrite } from '../repairs/editable-xml.ts';

/** Writes the number of a slide into its field for it, because the page of a state is elsewhere in the copy. */
export function freezeSlideNumber(slide: EditableXml, number: number): EditableXml {
  return rewrite(slide, (element) => {
    if (element.name !== 'fld' || attribute(element, 'type') !== 'slidenum') return element;
    const children = element.children
      .filter(({ name }) => name !== 'pPr')
      .map((child) => (child.name === 't' ? { ...child, text: String(number) } : child));
    return { ...element, name: 'r', attributes: new Map(), children };
  });
}
