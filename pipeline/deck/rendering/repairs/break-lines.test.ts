import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { descendantsNamed } from '../../xml-path.ts';
import { breakLines, signOfBrokenLines } from './break-lines.ts';
import { type EditableXml, readEditableXml } from './editable-xml.ts';

const properties = '<a:rPr b="1"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:rPr>';
const slide = (runs: string) =>
  `<p:sld ${namespaces}><a:p><a:pPr algn="ctr"/>${runs}<a:endParaRPr/></a:p></p:sld>`;
const run = (text: string) => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
const read = (xml: string) => readEditableXml(Buffer.from(xml));

/** Returns the lines of the one paragraph, with `/` for each break. */
function linesOf(root: EditableXml): string {
  const [paragraph] = descendantsNamed(root, 'p');
  return (paragraph?.children ?? [])
    .map((child) => (child.name === 'br' ? '/' : descendantsNamed(child, 't').map(({ text }) => text)))
    .join('');
}

test.each([
  ['a line feed', run('one\ntwo'), 'one/two'],
  ['a carriage return as a reference', run('one&#13;two'), 'one/two'],
  ['both together', run('one&#xD;&#xA;two'), 'one/two'],
  ['a carriage return as Office escapes it', run('one_x000D_two'), 'one/two'],
  ['both as Office escapes them', run('one_x000D__x000A_two'), 'one/two'],
  ['an escaped carriage return before a line feed', run('one_x000d_\ntwo'), 'one/two'],
  ['a vertical tab', run('one_x000B_two'), 'one/two'],
  ['a line separator', run('one\u2028two'), 'one/two'],
  ['CDATA', run('<![CDATA[one\ntwo]]>'), 'one/two'],
  ['two line feeds', run('one\n\ntwo'), 'one//two'],
  ['indented XML', run('one\n    two'), 'one/two'],
  ['the end of a run before another', run('one\n') + run('two'), 'one/two'],
  ['a run of its own', run('one') + run('\n') + run('two'), 'one/two'],
  ['a typed break at the end', run('one_x000B_'), 'one/'],
])('%s becomes a line break', (_what, runs, lines) => {
  const xml = slide(runs);
  expect(signOfBrokenLines.test(xml)).toBe(true);
  expect(linesOf(breakLines(read(xml)))).toBe(lines);
});

test('a break and every line have the properties of their run', () => {
  const tree = breakLines(read(slide(run('one\ntwo'))));
  const colours = descendantsNamed(tree, 'srgbClr').map(({ attributes }) => attributes.get('val'));
  expect(colours).toEqual(['FF0000', 'FF0000', 'FF0000']);
});

test('indentation around the text of a paragraph is not shown', () => {
  expect(linesOf(breakLines(read(slide(run('\n      one two\n    ')))))).toBe('one two');
});

test.each([
  ['text without a break', run('one two')],
  ['letters that only look like one', run('_x005F_x000D_')],
  ['line feeds between elements', `\n  ${run('one')}\n  `],
])('%s stays as it is', (_what, runs) => {
  const tree = read(slide(runs));
  expect(breakLines(tree)).toBe(tree);
});
