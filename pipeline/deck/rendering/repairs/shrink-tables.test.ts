import { expect, test } from 'vitest';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { shrinkTables } from './shrink-tables.ts';

const wrap = (inside: string) => `<p:sld xmlns:p="p" xmlns:a="a">${inside}</p:sld>`;

function shrink(inside: string, scale = 0.8): string {
  const shrunk = shrinkTables(readEditableXml(Buffer.from(wrap(inside))), scale);
  return writeEditableXml(shrunk).replace(/^.*?<p:sld [^>]*>|<\/p:sld>$/g, '');
}

const inCell = (paragraph: string, properties = '<a:tcPr marT="27432" marB="27432"/>') =>
  `<a:tbl><a:tr><a:tc><a:txBody>${paragraph}</a:txBody>${properties}</a:tc></a:tr></a:tbl>`;
const smallMargins = '<a:tcPr marT="13167" marB="13167"/>';

test.each([
  [
    'type',
    '<a:p><a:r><a:rPr sz="2000"/><a:t>A</a:t></a:r></a:p>',
    '<a:p><a:r><a:rPr sz="1600"/><a:t>A</a:t></a:r></a:p>',
  ],
  [
    'type of the usual size',
    '<a:p><a:r><a:rPr/><a:t>A</a:t></a:r></a:p>',
    '<a:p><a:r><a:rPr sz="1400"/><a:t>A</a:t></a:r></a:p>',
  ],
  [
    'runs without properties',
    '<a:p><a:r><a:t>A</a:t></a:r></a:p>',
    '<a:p><a:r><a:rPr sz="1400"/><a:t>A</a:t></a:r></a:p>',
  ],
  [
    'no type below 6 points',
    '<a:p><a:r><a:rPr sz="700"/><a:t>A</a:t></a:r></a:p>',
    '<a:p><a:r><a:rPr sz="600"/><a:t>A</a:t></a:r></a:p>',
  ],
  ['empty paragraphs', '<a:p/>', '<a:p><a:endParaRPr sz="1400"/></a:p>'],
  [
    'wide lines',
    '<a:p><a:pPr><a:lnSpc><a:spcPct val="150%"/></a:lnSpc></a:pPr><a:endParaRPr sz="1000"/></a:p>',
    '<a:p><a:pPr><a:lnSpc><a:spcPct val="100000"/></a:lnSpc></a:pPr><a:endParaRPr sz="800"/></a:p>',
  ],
  [
    'no narrow lines',
    '<a:p><a:pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc></a:pPr><a:endParaRPr sz="1000"/></a:p>',
    '<a:p><a:pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc></a:pPr><a:endParaRPr sz="800"/></a:p>',
  ],
  [
    'lines of fixed height',
    '<a:p><a:pPr><a:lnSpc><a:spcPts val="2000"/></a:lnSpc></a:pPr><a:endParaRPr sz="1000"/></a:p>',
    '<a:p><a:pPr><a:lnSpc><a:spcPts val="1600"/></a:lnSpc></a:pPr><a:endParaRPr sz="800"/></a:p>',
  ],
])('shrinks %s', (_what, paragraph, expected) => {
  expect(shrink(inCell(paragraph))).toBe(inCell(expected, smallMargins));
});

test('gives a cell without margins smaller ones than the default', () => {
  const paragraph = '<a:p><a:endParaRPr sz="800"/></a:p>';
  const expected = '<a:p><a:endParaRPr sz="600"/></a:p>';
  expect(shrink(inCell(paragraph, ''))).toBe(inCell(expected, '<a:tcPr marT="21945" marB="21945"/>'));
});

test('leaves text outside tables as it is', () => {
  const text = '<p:txBody><a:p><a:r><a:rPr sz="2000"/><a:t>A</a:t></a:r></a:p></p:txBody>';
  expect(shrink(text)).toBe(text);
});
