import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { routeConnectors, signOfConnectors } from './route-connectors.ts';

const connector = (preset: string) =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="6" name="Loop"/><p:cNvCxnSpPr><a:cxnSpLocks/><a:stCxn id="4" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm flipH="1"/><a:prstGeom prst="${preset}"><a:avLst><a:gd name="adj1" fmla="val -35107"/></a:avLst></a:prstGeom><a:ln><a:tailEnd type="triangle"/></a:ln></p:spPr><p:style/></p:cxnSp>`;
const slide = (inside: string) => `<p:sld ${namespaces}><p:grpSp>${inside}</p:grpSp></p:sld>`;
const repaired = (xml: string) => writeEditableXml(routeConnectors(readEditableXml(Buffer.from(xml))));

test.each(['bentConnector2', 'bentConnector5', 'curvedConnector3', 'curvedConnector4'])(
  'a %s is a shape with its path, its turn and its arrow',
  (preset) => {
    expect(signOfConnectors.test(preset)).toBe(true);
    const shape = `<p:sp><p:nvSpPr><p:cNvPr id="6" name="Loop"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${connector(preset).match(/<p:spPr>.*<p:style\/>/)?.[0]}</p:sp>`;
    expect(repaired(slide(connector(preset)))).toContain(shape);
    expect(repaired(slide(connector(preset)))).not.toMatch(/cxn/i);
  },
);

test.each(['straightConnector1', 'line'])('a %s stays a connector', (preset) => {
  expect(repaired(slide(connector(preset)))).toContain('<a:stCxn id="4" idx="0"/>');
});
