import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';

/**
 * Types for which LibreOffice draws its own sign if they are empty: a blue rectangle for a table, a strip of film
 * for a video.
 */
const drawnAsSigns: ReadonlySet<string> = new Set(['tbl', 'media']);
/** Types that LibreOffice does not draw, even if the slide fills or frames them. */
const neverDrawn: ReadonlySet<string> = new Set([
  ...['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'pic', 'chart'],
]);
/**
 * Type of an empty placeholder that LibreOffice draws like any other shape: with its own fill and line, and nothing
 * else.
 */
const plainType = 'clipArt';
const fills: ReadonlySet<string> = new Set(['solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);
const shownText: ReadonlySet<string> = new Set(['r', 'fld', 'm', 'AlternateContent']);

/**
 * Makes empty placeholders look as in a slide show: without prompt and sign, with the fill and the line that the
 * slide itself gives them.
 */
export function emptyPlaceholders(slide: EditableXml): EditableXml {
  return rewrite(slide, (shape) => {
    if (shape.name === 'graphicFrame') return isEmptyTable(shape) ? [] : shape;
    const placeholder = childAt(shape, 'nvSpPr', 'nvPr', 'ph');
    if (shape.name !== 'sp' || !placeholder || hasText(shape)) return shape;
    // Without its own text body, it would show the prompt of its layout.
    const hasBody = childAt(shape, 'txBody') !== undefined;
    if (!hasOwnLook(shape) && !hasBody) return [];
    const type = attribute(placeholder, 'type') ?? 'obj';
    if (drawnAsSigns.has(type) || !hasBody || (neverDrawn.has(type) && hasOwnLook(shape))) {
      return asPlainShape(hasBody ? shape : withEmptyBody(shape, placeholder));
    }
    return shape;
  });
}

function asPlainShape(shape: EditableXml): EditableXml {
  return rewrite(shape, (element) =>
    element.name === 'ph' ? withAttributes(element, { type: plainType }) : element,
  );
}

/** Adds an empty text body after the look of the shape, as the schema requires. */
function withEmptyBody(shape: EditableXml, placeholder: EditableXml): EditableXml {
  const like = childAt(shape, 'spPr', 'xfrm') ?? placeholder;
  const body = elementLike(placeholder, 'txBody', {}, [elementLike(like, 'bodyPr'), elementLike(like, 'p')]);
  return { ...shape, children: [...shape.children, body] };
}

function hasText(shape: EditableXml): boolean {
  const paragraphs = descendantsNamed(childAt(shape, 'txBody'), 'p');
  return paragraphs.some(({ children }) => children.some(({ name }) => shownText.has(name)));
}

function hasOwnLook(shape: EditableXml): boolean {
  const properties = childAt(shape, 'spPr');
  return [properties, childAt(properties, 'ln')].some((part) =>
    part?.children.some(({ name }) => fills.has(name)),
  );
}

function isEmptyTable(frame: EditableXml): boolean {
  const table = childAt(frame, 'graphic', 'graphicData', 'tbl');
  return table !== undefined && !table.children.some(({ name }) => name === 'tr');
}
