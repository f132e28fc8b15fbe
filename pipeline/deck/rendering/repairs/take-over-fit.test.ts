import { expect, test } from 'vitest';
import { parseXml } from '../../guard/parse-xml.ts';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, childAt, childrenNamed, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { takeOverFit } from './take-over-fit.ts';

const levels = parseXml(
  Buffer.from(
    '<x><lvl1pPr><lnSpc><spcPct val="90000"/></lnSpc><defRPr sz="2000"/></lvl1pPr><lvl2pPr><defRPr sz="1200"/></lvl2pPr></x>',
  ),
);
const stylesOf = () => (level: number) => childrenNamed(levels, `lvl${level + 1}pPr`);
const shape = (fit: string, paragraphs: string) =>
  readEditableXml(
    Buffer.from(
      `<p:spTree ${namespaces}><p:sp><p:txBody><a:bodyPr wrap="square">${fit}</a:bodyPr>${paragraphs}</p:txBody></p:sp></p:spTree>`,
    ),
  );
const run = (properties: string) => `<a:r>${properties}<a:t>Words</a:t></a:r>`;
const paragraph = (inside: string) => `<a:p>${inside}</a:p>`;
const scale = '<a:normAutofit fontScale="50000"/>';
const sizesIn = (tree: ReturnType<typeof shape>, name = 'rPr') =>
  descendantsNamed(takeOverFit(tree, stylesOf), name).map((one) => attribute(one, 'sz'));

test.each([
  ['its own size', scale, run('<a:rPr sz="3000"/>'), '1500'],
  ['the size of its style', scale, run('<a:rPr lang="en-US"/>'), '1000'],
  ['the size of its level', scale, `<a:pPr lvl="1"/>${run('<a:rPr/>')}`, '600'],
  ['no properties', scale, run(''), '1000'],
  ['a scale in per cent', '<a:normAutofit fontScale="50%"/>', run(''), '1000'],
  ['a default of its paragraph', scale, `<a:pPr><a:defRPr sz="4000"/></a:pPr>${run('')}`, '2000'],
])('a run with %s is shrunk', (_what, fit, inside, size) => {
  expect(sizesIn(shape(fit, paragraph(inside)))).toEqual([size]);
});

test('breaks, fields and empty lines are shrunk, too', () => {
  const tree = shape(scale, paragraph('<a:br/><a:fld type="slidenum"><a:t>1</a:t></a:fld>') + paragraph(''));
  expect(sizesIn(tree)).toEqual(['1000', '1000']);
  expect(sizesIn(tree, 'endParaRPr')).toEqual(['1000', '1000']);
});

test.each([
  ['their own distance', '<a:pPr algn="ctr"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc></a:pPr>', '80000'],
  ['the distance of their style', '', '72000'],
  ['the usual distance', '<a:pPr lvl="1"/>', '80000'],
])('lines with %s move closer together', (_what, properties, distance) => {
  const fit = '<a:normAutofit lnSpcReduction="20000"/>';
  const tree = takeOverFit(shape(fit, paragraph(properties + run(''))), stylesOf);
  const [written] = descendantsNamed(tree, 'p');
  expect(written?.children[0]?.name).toBe('pPr');
  expect(attribute(childAt(written, 'pPr', 'lnSpc', 'spcPct'), 'val')).toBe(distance);
  expect(written?.children[0]?.children[0]?.name).toBe('lnSpc');
});

test('lines in points keep their distance', () => {
  const own = '<a:pPr><a:lnSpc><a:spcPts val="1400"/></a:lnSpc></a:pPr>';
  const tree = takeOverFit(shape('<a:normAutofit lnSpcReduction="20000"/>', paragraph(own)), stylesOf);
  expect(descendantsNamed(tree, 'spcPts').map((one) => attribute(one, 'val'))).toEqual(['1400']);
  expect(descendantsNamed(tree, 'spcPct')).toEqual([]);
});

test('LibreOffice may shrink text further, but does not apply the scale twice', () => {
  const [fit] = descendantsNamed(takeOverFit(shape(scale, paragraph(run(''))), stylesOf), 'normAutofit');
  expect(fit?.attributes.size).toBe(0);
});

test.each([
  ['that was not shrunk', '<a:normAutofit/>'],
  ['at its full size', '<a:normAutofit fontScale="100000" lnSpcReduction="0"/>'],
  ['that is not fitted', '<a:spAutoFit/>'],
  ['with a scale of zero', '<a:normAutofit fontScale="0"/>'],
])('text %s stays', (_what, fit) => {
  const tree = shape(fit, paragraph(run('<a:rPr sz="3000"/>')));
  expect(takeOverFit(tree, stylesOf)).toBe(tree);
});

test.each<[string, number, number, string]>([
  ['that fits may be shrunk further if letters are wider here', 3, 4, 'normAutofit'],
  ['that runs far out of its shape does so here, too', 12, 4, 'noAutofit'],
  ['of many lines in a high shape may be shrunk further', 12, 12, 'normAutofit'],
])('text %s', (_what, lines, heightInLines, fit) => {
  // Lines of 10 points, because the style has 20.
  const cy = heightInLines * 10 * 1.17 * 12_700;
  const tree = readEditableXml(
    Buffer.from(
      `<p:spTree ${namespaces}><p:sp><p:spPr><a:xfrm><a:ext cx="914400" cy="${Math.round(cy)}"/></a:xfrm></p:spPr><p:txBody><a:bodyPr>${scale}</a:bodyPr>${paragraph('<a:br/>'.repeat(lines - 1) + run(''))}</p:txBody></p:sp></p:spTree>`,
    ),
  );
  const [properties] = descendantsNamed(takeOverFit(tree, stylesOf), 'bodyPr');
  expect(properties?.children.map(({ name }) => name)).toEqual([fit]);
});
