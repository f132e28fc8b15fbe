import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from './editable-xml.ts';

const runProperties: ReadonlySet<string> = new Set(['rPr', 'defRPr', 'endParaRPr']);

/**
 * Takes the spaces between letters from text that lets its ground through. LibreOffice 7.4 cuts such text off where it would end without
 * them, in the middle of its last letter.
 */
export function unspacedTransparentText(root: EditableXml): EditableXml {
  return rewrite(root, (element) => {
    const isText = runProperties.has(element.name);
    return isText && isTranslucent(element) ? withAttributes(element, { spc: '0' }) : element;
  });
}

/** Letters of alpha 0 are not drawn, whatever stands between them. */
function isTranslucent(properties: EditableXml): boolean {
  const [colour] = childAt(properties, 'solidFill')?.children ?? [];
  const alpha = Number.parseFloat(attribute(childAt(colour, 'alpha'), 'val') ?? '');
  return alpha > 0 && alpha < 100_000;
}
