import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';

/** LibreOffice draws its own sign for an empty table or film: a blue rectangle, a strip of film. */
const drawnAsSigns: ReadonlySet<string> = new Set(['tbl', 'media']);
/** LibreOffice draws nothing of them, also where the slide fills or frames them. */
const neverDrawn: ReadonlySet<string> = new Set([
  ...['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'pic', 'chart'],
]);
/** LibreOffice draws an empty placeholder of this type like any other shape: its own fill, its own line, and nothing else. */
const plainType = 'clipArt';
const fills: ReadonlySet<string> = new Set(['solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);
const shownText: ReadonlySet<string> = new Set(['r', 'fld', 'm', 'AlternateContent']);

/**
 * Has empty placeholders drawn as a slide show has them: without prompt and sign, with the fill and the line that the slide itself gives
 * them.
 */
export function emptyPlaceholders(slide: EditableXml): EditableXml {
  return rewrite(slide, (shape) => {
    if (shape.name === 'graphicFrame') return isEmptyTable(shape) ? [] : shape;
    const placeholder = childAt(shape, 'nvSpPr', 'nvPr', 'ph');
    if (shape.name !== 'sp' || !placeholder || hasText(shape)) return shape;
    // Without a body of text of its own, it would show the prompt of its layout.
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

/** The schema has the body behind the look of the shape. */
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
