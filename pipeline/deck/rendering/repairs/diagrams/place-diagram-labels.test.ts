import { describe, expect, test } from 'vitest';
import { attribute, childAt, childrenNamed, descendantsNamed } from '#pipeline/deck/xml-path.ts';
import { readEditableXml } from '../editable-xml.ts';
import { placeDiagramLabels } from './place-diagram-labels.ts';

const namespaces =
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const frame = (x: number, width: number) => `<a:off x="${x}" y="0"/><a:ext cx="${width}" cy="500000"/>`;

function drawing({ geometry = 'homePlate', turn = '', text = 'Label', labelX = 600_000 } = {}) {
  const shape = `<dsp:sp modelId="{A}"><dsp:nvSpPr/><dsp:spPr><a:xfrm${turn}>${frame(0, 2_000_000)}</a:xfrm><a:prstGeom prst="${geometry}"/><a:solidFill/></dsp:spPr><dsp:style><a:lnRef idx="2"/><a:fillRef idx="1"/><a:effectRef idx="0"/><a:fontRef idx="minor"/></dsp:style><dsp:txBody><a:bodyPr/><a:p><a:pPr algn="ctr"/><a:r><a:t>${text}</a:t></a:r></a:p></dsp:txBody><dsp:txXfrm>${frame(labelX, 2_000_000 - labelX)}</dsp:txXfrm></dsp:sp>`;
  return readEditableXml(
    Buffer.from(`<dsp:drawing ${namespaces}><dsp:spTree>${shape}</dsp:spTree></dsp:drawing>`),
  );
}

describe('placeDiagramLabels', () => {
  test('puts the text of a shape into its own box, where SmartArt places it', () => {
    const tree = placeDiagramLabels(drawing());
    const [shape, label, ...others] = childrenNamed(childAt(tree, 'spTree'), 'sp');
    expect(others).toEqual([]);
    expect(descendantsNamed(shape, 't')).toEqual([]);
    expect(attribute(childAt(shape, 'spPr', 'prstGeom'), 'prst')).toBe('homePlate');
    expect(descendantsNamed(label, 't').map(({ text }) => text)).toEqual(['Label']);
    expect(attribute(childAt(label, 'spPr', 'xfrm', 'off'), 'x')).toBe('600000');
    expect(childAt(label, 'spPr')?.children.map(({ name }) => name)).toEqual([
      'xfrm',
      'prstGeom',
      'noFill',
      'ln',
    ]);
    expect(childAt(label, 'style')?.children.map((one) => attribute(one, 'idx'))).toEqual([
      '0',
      '0',
      '0',
      'minor',
    ]);
    expect(attribute(label, 'modelId')).not.toBe(attribute(shape, 'modelId'));
  });

  test.each([
    ['a shape whose text fills its own area', drawing({ geometry: 'roundRect' })],
    ['a turned shape', drawing({ turn: ' rot="5400000"' })],
    ['a shape without words', drawing({ text: ' ' })],
    ['a label in the usual place', drawing({ labelX: 10_000 })],
  ])('leaves %s', (_what, tree) => {
    expect(placeDiagramLabels(tree)).toBe(tree);
  });
});
