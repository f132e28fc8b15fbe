import { attribute, childAt, childrenNamed, descendantsNamed } from '#pipeline/deck/xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from '../editable-xml.ts';

/**
 * Fills cards of SmartArt with the colour of the background where SmartArt says "light". On slides with inverted
 * colours (light text on a dark background), PowerPoint uses that colour, and the colour of text for "dark";
 * LibreOffice writes white on white. On other slides both are the same colour. A card whose text has its own colour
 * is unchanged, because that colour says nothing about its background.
 */
export function lightDiagrams(drawing: EditableXml): EditableXml {
  return rewrite(drawing, (shape) => {
    const properties = childAt(shape, 'spPr');
    const fill = childAt(properties, 'solidFill');
    const light = childrenNamed(fill, 'schemeClr').find((colour) => attribute(colour, 'val') === 'lt1');
    if (shape.name !== 'sp' || !properties || !fill || !light || !hasTextOfDefaultColour(shape)) return shape;
    const mapped = withAttributes(light, { val: 'bg1' });
    return rewrite(shape, (element) => {
      if (element.name !== 'spPr') return element;
      const children = element.children.map((child) =>
        child === fill ? { ...fill, children: [mapped] } : child,
      );
      return { ...element, children };
    });
  });
}

function hasTextOfDefaultColour(shape: EditableXml): boolean {
  const isColoured = (childAt(shape, 'style', 'fontRef')?.children.length ?? 0) > 0;
  const runs = descendantsNamed(childAt(shape, 'txBody'), 'r');
  const words = runs.filter((run) => (childAt(run, 't')?.text ?? '').trim() !== '');
  return !isColoured && words.length > 0 && words.every((run) => !childAt(run, 'rPr', 'solidFill'));
}
