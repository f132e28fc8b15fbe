import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/** Connectors with corners or curves. Straight ones are drawn correctly. */
const routed = /^(?:bent|curved)Connector[2-5]$/;
export const signOfConnectors = /(?:bent|curved)Connector[2-5]/;

/** Names of a connector's elements, with those of the same elements of a shape. */
const shapeNames: Readonly<Record<string, string>> = {
  cxnSp: 'sp',
  nvCxnSpPr: 'nvSpPr',
  cNvCxnSpPr: 'cNvSpPr',
};

/**
 * Turns connectors with corners or curves, whose path is in the file, into plain shapes. LibreOffice 7.4 routes
 * them anew, through words and boxes.
 */
export function routeConnectors(root: EditableXml): EditableXml {
  return rewrite(root, (element) => {
    const preset = attribute(childAt(element, 'spPr', 'prstGeom'), 'prst') ?? '';
    return element.name === 'cxnSp' && routed.test(preset) ? asShape(element) : element;
  });
}

function asShape(element: EditableXml): EditableXml {
  const name = shapeNames[element.name];
  if (name === undefined) return element;
  // A shape has neither the ends nor the locks of a connector.
  const children = element.name === 'cNvCxnSpPr' ? [] : element.children.map(asShape);
  return { ...element, name, children };
}
