import { attribute, childAt, childrenNamed, descendantsNamed } from '#pipeline/deck/xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from '../editable-xml.ts';

/**
 * Removes the side margins of SmartArt labels of single words in the middle of their shape, where margins are
 * invisible. PowerPoint sets a word as large as its shape allows; LibreOffice draws letters slightly wider, and
 * would break it.
 */
export function widenDiagramWords(drawing: EditableXml): EditableXml {
  return rewrite(drawing, (element) => {
    const properties = element.name === 'txBody' ? childAt(element, 'bodyPr') : undefined;
    if (!properties || !childrenNamed(element, 'p').every(isCentredWord)) return element;
    const wide = withAttributes(properties, { lIns: '0', rIns: '0' });
    return { ...element, children: element.children.map((child) => (child === properties ? wide : child)) };
  });
}

function isCentredWord(paragraph: EditableXml): boolean {
  const text = descendantsNamed(paragraph, 't').map((run) => run.text);
  return attribute(childAt(paragraph, 'pPr'), 'algn') === 'ctr' && !/\S\s+\S/.test(text.join(''));
}
