import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { descendantsNamed } from '../../xml-path.ts';
import { blankIcons, fontsOfIcons, signOfIcons } from './blank-icons.ts';
import { readEditableXml } from './editable-xml.ts';

const font = (kind: string, name: string) => `<a:${kind} typeface="${name}"/>`;
const run = (fonts: string, text: string) =>
  `<p:sld ${namespaces}><a:p><a:r><a:rPr>${fonts}</a:rPr><a:t>${text}</a:t></a:r></a:p></p:sld>`;
const blank = '\u2003';

function textOf(xml: string, missing: string[]): { text: string | undefined; leftOut: (string | null)[] } {
  const { root, leftOut } = blankIcons(readEditableXml(Buffer.from(xml)), new Set(missing));
  return { text: descendantsNamed(root, 't')[0]?.text, leftOut: [...leftOut] };
}

const pictograms = 'Modern Pictograms';
test.each<[string, string, string, string | null]>([
  ['letters of an icon font', run(font('latin', pictograms), 'a B'), `${blank} ${blank}`, pictograms],
  ['names of icons', run(font('latin', 'Material Icons'), 'home'), blank.repeat(4), 'Material Icons'],
  [
    'codes of an icon font',
    run(font('sym', 'FontAwesome'), '&#xf0e1;&#xf101;'),
    `\uf0e1${blank}`,
    'FontAwesome',
  ],
  ['private use in a font for text', run(font('latin', 'Calibri'), 'A \ue001 b'), `A ${blank} b`, 'Calibri'],
  ['private use without a font', run('', '\u{f0001}'), blank, null],
])('%s are replaced by blanks of the same width', (_what, xml, text, family) => {
  expect(signOfIcons.test(xml)).toBe(true);
  expect([...fontsOfIcons(readEditableXml(Buffer.from(xml)))]).toEqual(family === null ? [] : [family]);
  expect(textOf(xml, family === null ? [] : [family])).toEqual({ text, leftOut: [family] });
});

test.each<[string, string, string[]]>([
  ['a font that is there', run(font('latin', pictograms), 'a'), []],
  ['words, whatever their font is called', run(font('latin', pictograms), 'Our plan'), [pictograms]],
  ['words that were once an icon', run(font('sym', pictograms), 'a'), [pictograms]],
  ['fonts for text', run(font('latin', 'Lexicon No1'), 'ab'), ['Lexicon No1']],
  ['signs that LibreOffice knows', run(font('latin', 'Wingdings'), '\uf0e0'), ['Wingdings']],
])('leaves %s', (_what, xml, missing) => {
  const root = readEditableXml(Buffer.from(xml));
  expect(blankIcons(root, new Set(missing))).toEqual({ root, leftOut: new Set() });
  expect(blankIcons(root, new Set(missing)).root).toBe(root);
});

test('a bullet in an icon font becomes a plain one if the font is missing', () => {
  const xml = `<p:sld ${namespaces}><a:p><a:pPr><a:buFont typeface="FontAwesome"/><a:buChar char="&#xf00c;"/></a:pPr></a:p></p:sld>`;
  const root = readEditableXml(Buffer.from(xml));
  expect([...fontsOfIcons(root)]).toEqual(['FontAwesome']);
  const bulletWithout = (missing: string[]) =>
    descendantsNamed(blankIcons(root, new Set(missing)).root, 'pPr')[0]?.children.map(({ attributes }) => [
      ...attributes.values(),
    ]);
  expect(bulletWithout(['FontAwesome'])).toEqual([['Arial'], ['•']]);
  expect(bulletWithout([])).toEqual([['FontAwesome'], ['\uf00c']]);
});
