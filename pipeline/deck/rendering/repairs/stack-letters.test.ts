import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { stackLetters } from './stack-letters.ts';

const paragraph = (text: string, alignment = 'l') =>
  `<a:p><a:pPr algn="${alignment}"/><a:r><a:rPr sz="2000" b="1"/><a:t>${text}</a:t></a:r></a:p>`;
/** Makes a box of 2 × 4 inches, in which eleven letters of 20 points fill a column. */
const shape = (direction: string, paragraphs: string, { frame = '', anchor = 'ctr' } = {}) =>
  readEditableXml(
    Buffer.from(
      `<p:spTree ${namespaces}><p:sp><p:nvSpPr><p:cNvPr id="7" name=""/></p:nvSpPr><p:spPr><a:xfrm${frame}><a:off x="914400" y="914400"/><a:ext cx="1828800" cy="3657600"/></a:xfrm><a:solidFill/></p:spPr><p:txBody><a:bodyPr vert="${direction}" anchor="${anchor}"/>${paragraphs}</p:txBody></p:sp></p:spTree>`,
    ),
  );
const stacked = (tree: ReturnType<typeof shape>) => stackLetters(tree, () => () => []);

/** Returns the letters of each column from left to right, with `/` for each break. */
const columnsOf = (tree: ReturnType<typeof shape>) =>
  stacked(tree)
    .children.slice(1)
    .map((column) =>
      (descendantsNamed(column, 'p')[0]?.children ?? [])
        .map((child) => (child.name === 'br' ? '/' : (childAt(child, 't')?.text ?? '')))
        .join(''),
    );

test.each<[string, string, string, string[]]>([
  ['one below the other', 'wordArtVert', paragraph('SHIP'), ['S/H/I/P']],
  ['in columns, as paragraphs', 'wordArtVert', paragraph('GO') + paragraph('ON'), ['G/O', 'O/N']],
  ['in columns from the right', 'wordArtVertRtl', paragraph('GO') + paragraph('ON'), ['O/N', 'G/O']],
  ['with an empty line between words', 'wordArtVert', paragraph('A B'), ['A//B']],
  [
    'in the next column if one is full',
    'wordArtVert',
    paragraph('ABCDEFGHIJKLM'),
    ['A/B/C/D/E/F/G/H/I/J/K', 'L/M'],
  ],
  ['upright in East Asia', 'eaVert', paragraph('中文') + paragraph('字'), ['字', '中/文']],
  [
    'upright in East Asia, from the left',
    'mongolianVert',
    paragraph('中文') + paragraph('字'),
    ['中/文', '字'],
  ],
])('letters stand %s', (_what, direction, paragraphs, columns) => {
  expect(columnsOf(shape(direction, paragraphs))).toEqual(columns);
});

test('the shape keeps its look without its words, and the letters keep their properties', () => {
  const [ground, column] = stacked(shape('wordArtVert', paragraph('SHIP', 'ctr'))).children;
  expect(descendantsNamed(ground, 'solidFill')).toHaveLength(1);
  expect(descendantsNamed(ground, 't')).toEqual([]);
  expect(descendantsNamed(column, 'rPr').every((one) => attribute(one, 'b') === '1')).toBe(true);
  expect(attribute(descendantsNamed(column, 'bodyPr')[0], 'anchor')).toBe('ctr');
});

test.each([
  ['ctr', 'wordArtVert', 1_828_800],
  ['t', 'wordArtVert', 1_196_340],
  ['t', 'wordArtVertRtl', 2_461_260],
])('a column stands at its anchor (%s) across %s', (anchor, direction, middle) => {
  const [, column] = stacked(shape(direction, paragraph('SHIP'), { anchor })).children;
  const frame = childAt(column, 'spPr', 'xfrm');
  const [left, width] = [attribute(childAt(frame, 'off'), 'x'), attribute(childAt(frame, 'ext'), 'cx')];
  expect(Number(left) + Number(width) / 2).toBeCloseTo(middle, -2);
});

test.each([
  ['text that runs from left to right', shape('horz', paragraph('SHIP'))],
  ['text that LibreOffice turns', shape('vert', paragraph('SHIP'))],
  ['letters of Europe in a text of East Asia', shape('eaVert', paragraph('中文 abc'))],
  ['a shape that is turned', shape('wordArtVert', paragraph('SHIP'), { frame: ' rot="60000"' })],
  ['a shape without words', shape('wordArtVert', '<a:p/>')],
])('%s stays', (_what, tree) => {
  expect(stacked(tree)).toBe(tree);
});
