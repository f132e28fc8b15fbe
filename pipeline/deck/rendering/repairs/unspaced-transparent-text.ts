import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from './editable-xml.ts';

const runProperties: ReadonlySet<string> = new Set(['rPr', 'defRPr', 'endParaRPr']);

/**
 * Removes letter spacing from translucent text. LibreOffice 7.4 cuts off such text where it would end without the
 * spacing, in the middle of its last letter.
 */
export function unspacedTransparentText(root: EditableXml): EditableXml {
  return rewrite(root, (element) => {
    const isText = runProperties.has(element.name);
    return isText && isTranslucent(element) ? withAttributes(element, { spc: '0' }) : element;
  });
}

/** Tells whether letters are translucent. Letters of alpha 0 are not drawn, whatever the spacing. */
function isTranslucent(properties: EditableXml): boolean {
  const [colour] = childAt(properties, 'solidFill')?.children ?? [];
  const alpha = Number.parseFloat(attribute(childAt(colour, 'alpha'), 'val') ?? '');
  return alpha > 0 && alpha < 100_000;
}
