import { expect, test } from 'vitest';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { fontOfUserShapes } from './font-of-user-shapes.ts';

const declared =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:cdr="http://schemas.openxmlformats.org/drawingml/2006/chartDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const drawing = (runs: string, { styles = '', font = '' } = {}) =>
  `<c:userShapes ${declared}><cdr:relSizeAnchor><cdr:sp><cdr:style>${font}</cdr:style><cdr:txBody><a:bodyPr/><a:lstStyle>${styles}</a:lstStyle><a:p>${runs}</a:p></cdr:txBody></cdr:sp></cdr:relSizeAnchor></c:userShapes>`;
const repaired = (xml: string) => writeEditableXml(fontOfUserShapes(readEditableXml(Buffer.from(xml))));

test.each([
  ['<a:r><a:t>Fair</a:t></a:r>', '<a:rPr><a:latin typeface="+mn-lt"/></a:rPr>'],
  [
    '<a:r><a:rPr b="1"><a:noFill/></a:rPr><a:t>Fair</a:t></a:r>',
    '<a:noFill/><a:latin typeface="+mn-lt"/></a:rPr>',
  ],
  [
    '<a:r><a:rPr><a:ea typeface="Yu Gothic"/></a:rPr><a:t>Fair</a:t></a:r>',
    '<a:latin typeface="+mn-lt"/><a:ea typeface="Yu Gothic"/>',
  ],
  ['<a:fld type="TxLink"><a:t>7</a:t></a:fld>', '<a:rPr><a:latin typeface="+mn-lt"/></a:rPr>'],
])('%s gets the font of the theme', (runs, expected) => {
  expect(repaired(drawing(runs))).toContain(expected);
});

test('text gets the font of headings if its shape refers to that', () => {
  const xml = drawing('<a:r><a:t>Fair</a:t></a:r>', { font: '<a:fontRef idx="major"/>' });
  expect(repaired(xml)).toContain('<a:latin typeface="+mj-lt"/>');
});

test.each([
  drawing('<a:r><a:rPr><a:latin typeface="Georgia"/></a:rPr><a:t>Fair</a:t></a:r>'),
  drawing('<a:r><a:t>Fair</a:t></a:r>', {
    styles: '<a:lvl1pPr><a:defRPr><a:latin typeface="Georgia"/></a:defRPr></a:lvl1pPr>',
  }),
])('a font that the shape names stays', (xml) => {
  const root = readEditableXml(Buffer.from(xml));
  expect(fontOfUserShapes(root)).toBe(root);
});
