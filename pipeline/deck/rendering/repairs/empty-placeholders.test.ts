import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { emptyPlaceholders } from './empty-placeholders.ts';

const fill = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
const line = `<a:ln w="12700">${fill}</a:ln>`;
const words = '<a:r><a:t>Words</a:t></a:r>';
const read = (shapes: string) => readEditableXml(Buffer.from(`<p:spTree ${namespaces}>${shapes}</p:spTree>`));
const placeholder = (type: string, { look = '', text = '<a:endParaRPr/>' } = {}) =>
  read(
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr/><p:nvPr><p:ph${type ? ` type="${type}"` : ''} idx="10"/></p:nvPr></p:nvSpPr><p:spPr>${look}</p:spPr><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`,
  );
const descendantsOf = (tree: ReturnType<typeof read>) =>
  (tree.children[0]?.children ?? []).filter(({ name }) => name !== 'txBody');
const typeOf = (tree: ReturnType<typeof read>) => attribute(descendantsNamed(tree, 'ph')[0], 'type');

test.each([
  ['a table', 'tbl', ''],
  ['a film', 'media', ''],
  ['a table that is filled', 'tbl', fill],
  ['a title that is filled', 'title', fill],
  ['a text that has a line', 'body', line],
  ['a picture that is filled', 'pic', fill],
  ['any content that is filled', '', fill],
])('an empty placeholder of %s is drawn like a shape', (_what, type, look) => {
  const tree = emptyPlaceholders(placeholder(type, { look }));
  expect(typeOf(tree)).toBe('clipArt');
  expect(attribute(descendantsNamed(tree, 'ph')[0], 'idx')).toBe('10');
});

test.each(['title', 'body', 'pic', 'chart', 'tbl', 'dgm', 'sldNum', ''])(
  'a placeholder (%s) without a body of text does not show the prompt of its layout',
  (type) => {
    const tree = placeholder(type);
    const [shape] = tree.children;
    if (!shape) throw new Error('no shape');
    const withoutBody = (look: string) => ({
      ...tree,
      children: [{ ...shape, children: descendantsOf(placeholder(type, { look })) }],
    });
    expect(emptyPlaceholders(withoutBody('')).children).toEqual([]);
    const framed = emptyPlaceholders(withoutBody(line));
    expect(framed.children[0]?.children.map(({ name }) => name)).toEqual(['nvSpPr', 'spPr', 'txBody']);
    expect(typeOf(framed)).toBe('clipArt');
  },
);

test.each([
  ['an empty title', placeholder('title')],
  ['an empty text without a line', placeholder('body', { look: '<a:noFill/><a:ln><a:noFill/></a:ln>' })],
  ['a filled title with words', placeholder('title', { look: fill, text: words })],
  ['a filled number of the page', placeholder('sldNum', { look: fill, text: '<a:fld type="slidenum"/>' })],
  ['an empty footer', placeholder('ftr', { look: fill })],
])('%s stays as it is', (_what, tree) => {
  expect(emptyPlaceholders(tree)).toBe(tree);
});

test('a table without rows is left out', () => {
  const table = (rows: string) =>
    read(
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblGrid/>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    );
  expect(emptyPlaceholders(table('')).children).toEqual([]);
  const filled = table('<a:tr h="1"/>');
  expect(emptyPlaceholders(filled)).toBe(filled);
});
