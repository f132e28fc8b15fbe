import { largest } from '../../largest.ts';
import { attribute, childAt, descendantsNamed, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

const emuPerHundredthPoint = 127;
const fits = ['noAutofit', 'spAutoFit', 'normAutofit'];

/**
 * Has LibreOffice shrink text to its box if it is drawn in a font of other widths than in PowerPoint, where it
 * fitted. Text that does not wrap or runs vertically, shapes that inherit their size, and boxes lower than a line,
 * which never held their text, are unchanged.
 * @param shapeIds shapes whose text has other widths
 */
export function fitText(slide: EditableXml, shapeIds: ReadonlySet<string>): EditableXml {
  if (shapeIds.size === 0) return slide;
  return rewrite(slide, (shape) => {
    const body = childAt(shape, 'txBody');
    const properties = childAt(body, 'bodyPr');
    const id = attribute(childAt(shape, 'nvSpPr', 'cNvPr'), 'id');
    if (shape.name !== 'sp' || !body || !properties || id === null || !shapeIds.has(id)) return shape;
    if (!isMeantToFit(shape, body, properties)) return shape;
    const fitted = withFit(properties);
    const children = body.children.map((child) => (child === properties ? fitted : child));
    const fittedBody = { ...body, children };
    return { ...shape, children: shape.children.map((child) => (child === body ? fittedBody : child)) };
  });
}

function isMeantToFit(shape: EditableXml, body: EditableXml, properties: EditableXml): boolean {
  if (childAt(properties, 'normAutofit') || attribute(properties, 'wrap') === 'none') return false;
  if ((attribute(properties, 'vert') ?? 'horz') !== 'horz') return false;
  const height = numberAttribute(childAt(shape, 'spPr', 'xfrm', 'ext'), 'cy');
  const sizes = descendantsNamed(body, 'rPr').map((one) => numberAttribute(one, 'sz') ?? 0);
  return height !== null && height >= largest(sizes) * emuPerHundredthPoint;
}

/** Adds the fit after prstTxWarp and before all others, as the schema requires. */
function withFit(properties: EditableXml): EditableXml {
  const others = properties.children.filter(({ name }) => !fits.includes(name));
  const isBefore = ({ name }: EditableXml) => name === 'prstTxWarp';
  return {
    ...properties,
    children: [
      ...others.filter(isBefore),
      elementLike(properties, 'normAutofit'),
      ...others.filter((child) => !isBefore(child)),
    ],
  };
}
