import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/** Connectors with corners or curves; straight ones are drawn alike. */
const routed = /^(?:bent|curved)Connector[2-5]$/;
export const signOfConnectors = /(?:bent|curved)Connector[2-5]/;

/** The names of a connector's parts, and those of the same parts of a shape. */
const shapeNames: Readonly<Record<string, string>> = {
  cxnSp: 'sp',
  nvCxnSpPr: 'nvSpPr',
  cNvCxnSpPr: 'cNvSpPr',
};

/**
 * Makes plain shapes of connectors with corners or curves, whose path stands in the file. LibreOffice 7.4 finds ways of its own between
 * what they connect, through words and boxes.
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
