import { describe, expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { textShape } from '../../testing/text-shape.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { furnitureOnShapes, liftFurniture } from './lift-furniture.ts';

describe('numbers on shapes', () => {
  const box = { x: 0.9, y: 0.9, width: 0.05, height: 0.05 };
  const number = { ...textShape(['2'], { box }), id: 'number', role: 'furniture' as const };
  const badge = textShape([], { box, fill: 'F0CDA1' });
  test.each([
    ['a badge', [badge, number], ['number']],
    ['a picture', [{ ...textShape([], { box }), kind: 'picture' as const }, number], ['number']],
    ['a frame without a fill', [textShape([], { box }), number], []],
    ['a badge elsewhere', [textShape([], { box: { ...box, x: 0.1 }, fill: 'F0CDA1' }), number], []],
    ['no shape, because the badge lies over them', [number, badge], []],
  ])('are found on %s', (_, shapes, ids) => {
    expect([...furnitureOnShapes({ shapes })]).toEqual(ids);
  });
});

describe('liftFurniture', () => {
  const shape = (id: number, placeholder: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name=""/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:p><a:fld type="slidenum"><a:t>2</a:t></a:fld></a:p></p:txBody></p:sp>`;
  const slide = (inside: string) => readEditableXml(Buffer.from(`<p:sld ${namespaces}>${inside}</p:sld>`));

  test('removes the kind from the placeholder, and gives its line no bullet', () => {
    const lifted = writeEditableXml(
      liftFurniture(slide(shape(8, '<p:ph type="sldNum" idx="12"/>')), new Set(['8'])),
    );
    expect(lifted).toContain('<p:ph idx="12"/>');
    expect(lifted).toContain(
      '<a:pPr marL="0" indent="0"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/></a:pPr><a:fld',
    );
  });

  test.each([
    ['another shape', 9, '<p:ph type="sldNum" idx="12"/>'],
    ['a placeholder that its layout identifies only by its kind', 8, '<p:ph type="sldNum"/>'],
    ['a text box', 8, ''],
  ])('leaves %s', (_, id, placeholder) => {
    const tree = slide(shape(id, placeholder));
    expect(liftFurniture(tree, new Set(['8']))).toBe(tree);
  });
});
