import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

/** Elements after the font in a run's properties (CT_TextCharacterProperties). */
const behindFont = /^(?:ea|cs|sym|hlinkClick|hlinkMouseOver|rtl|extLst)$/;

/**
 * Sets the font of shapes that were drawn into a chart. LibreOffice 7.4 does not take it from the theme there, and
 * uses a serif font. Shapes that name a font keep it.
 */
export function fontOfUserShapes(drawing: EditableXml): EditableXml {
  return rewrite(drawing, (shape) => {
    if (shape.name !== 'sp') return shape;
    const body = childAt(shape, 'txBody');
    const isNamed = (below: EditableXml | undefined) => below && descendantsNamed(below, 'latin').length > 0;
    if (!body || isNamed(childAt(body, 'lstStyle'))) return shape;
    const [reference] = descendantsNamed(shape, 'fontRef');
    const typeface = reference?.attributes.get('idx') === 'major' ? '+mj-lt' : '+mn-lt';
    const named = rewrite(body, (element) => withFont(element, typeface));
    return rewrite(shape, (child) => (child === body ? named : child));
  });
}

function withFont(element: EditableXml, typeface: string): EditableXml {
  if (element.name === 'rPr' || element.name === 'endParaRPr') return withLatin(element, typeface);
  if ((element.name !== 'r' && element.name !== 'fld') || childAt(element, 'rPr')) return element;
  const properties = withLatin(elementLike(element, 'rPr'), typeface);
  return { ...element, children: [properties, ...element.children] };
}

function withLatin(properties: EditableXml, typeface: string): EditableXml {
  const { children } = properties;
  if (children.some(({ name }) => name === 'latin')) return properties;
  const at = children.findIndex(({ name }) => behindFont.test(name));
  const [before, after] = at < 0 ? [children, []] : [children.slice(0, at), children.slice(at)];
  const font = elementLike(properties, 'latin', { typeface });
  return { ...properties, children: [...before, font, ...after] };
}
