import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from './editable-xml.ts';

/**
 * Removes the theme's fill from shapes that are filled with their own picture. If the theme's fill is a picture in
 * two colours, LibreOffice applies these colours to the shape's picture as well: icons of SmartArt became black.
 */
export function keepOwnPictures(root: EditableXml): EditableXml {
  return rewrite(root, (shape) => {
    const style = childAt(shape, 'style');
    const reference = childAt(style, 'fillRef');
    if (!style || !reference || attribute(reference, 'idx') === '0') return shape;
    if (!childAt(shape, 'spPr', 'blipFill')) return shape;
    const without = withAttributes(reference, { idx: '0' });
    const plain = { ...style, children: style.children.map((one) => (one === reference ? without : one)) };
    return { ...shape, children: shape.children.map((child) => (child === style ? plain : child)) };
  });
}
