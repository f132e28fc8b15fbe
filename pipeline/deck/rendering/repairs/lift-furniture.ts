import type { Slide, SlideShape } from '../../deck.ts';
import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';

/**
 * Finds the number, date and footer of a slide that lie on something, such as a badge. LibreOffice draws them with
 * the master, below everything on the slide.
 * @returns ids of shapes
 */
export function furnitureOnShapes({ shapes }: Pick<Slide, 'shapes'>): Set<string> {
  const onShapes = shapes.filter(
    (shape, place) =>
      shape.role === 'furniture' && shapes.slice(0, place).some((below) => liesUnder(below, shape)),
  );
  return new Set(onShapes.map(({ id }) => id));
}

function liesUnder({ kind, fill, box }: SlideShape, { box: above }: SlideShape): boolean {
  if (kind !== 'picture' && fill === null) return false;
  const [x, y] = [above.x + above.width / 2, above.y + above.height / 2];
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/**
 * Has LibreOffice draw these among the other shapes of their slide. As placeholders without a kind, they keep the
 * place and the look that their layout defines.
 */
export function liftFurniture(slide: EditableXml, ids: ReadonlySet<string>): EditableXml {
  if (ids.size === 0) return slide;
  return rewrite(slide, (shape) => {
    const names = childAt(shape, 'nvSpPr');
    const placeholder = childAt(names, 'nvPr', 'ph');
    const isLifted = shape.name === 'sp' && ids.has(attribute(childAt(names, 'cNvPr'), 'id') ?? '');
    if (!isLifted || !placeholder || attribute(placeholder, 'idx') === null) return shape;
    return rewrite(shape, (element) => {
      if (element === placeholder) return withAttributes(element, { type: null });
      return element.name === 'p' ? asPlainLine(element) : element;
    });
  });
}

/**
 * Removes bullets and spacing, which such a placeholder inherits from the master's body text, and numbers do not
 * have.
 */
function asPlainLine(paragraph: EditableXml): EditableXml {
  const own = childAt(paragraph, 'pPr') ?? elementLike(paragraph, 'pPr');
  const none = elementLike(paragraph, 'spcBef', {}, [elementLike(paragraph, 'spcPts', { val: '0' })]);
  const others = own.children.filter(({ name }) => name !== 'spcBef' && !name.startsWith('bu'));
  const before = others.filter(({ name }) => name === 'lnSpc');
  const after = others.filter(({ name }) => name !== 'lnSpc');
  const children = [...before, none, elementLike(paragraph, 'buNone'), ...after];
  const plain = { ...withAttributes(own, { marL: '0', indent: '0' }), children };
  return { ...paragraph, children: [plain, ...paragraph.children.filter(({ name }) => name !== 'pPr')] };
}
