import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { parseXml } from '../guard/parse-xml.ts';
import { descendantsNamed } from '../xml-path.ts';
import { fillPart, placeholderTexts } from './fill-part.ts';

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const slide = (paragraphs: string) =>
  `<p:sld ${namespaces}><p:txBody><!-- {{name}} --><a:bodyPr x="{{name}}"/>${paragraphs}</p:txBody></p:sld>`;
const run = (text: string, format = '') => `<a:r><a:rPr lang="en"${format}/><a:t>${text}</a:t></a:r>`;
const paragraph = (...runs: string[]) => `<a:p><a:pPr lvl="1"/>${runs.join('')}<a:endParaRPr/></a:p>`;

const values = new Map([
  ['name', 'Ann <&> "Lee"'],
  ['company', 'ACME'],
]);
const fill = (paragraphs: string) => fillPart(Buffer.from(slide(paragraphs)), values);

test.each([
  ['in one run', [run('Dear {{name}}!')], [run('Dear Ann &#60;&#38;&#62; "Lee"!')]],
  [
    'that spans three runs and takes the format of the first',
    [run('Dear {{na', ' b="1"'), run('me'), run('}}, hello {{company}}', ' i="1"')],
    [run('Dear Ann &#60;&#38;&#62; "Lee"', ' b="1"'), run(''), run(', hello ACME', ' i="1"')],
  ],
  [
    'that begins in the run where another ends',
    [run('{{company'), run('}}-{{'), run('company}}')],
    [run('ACME'), run('-ACME'), run('')],
  ],
  ['written with references', [run('&#123;{name&#x7D;}')], [run('Ann &#60;&#38;&#62; "Lee"')]],
  ['in CDATA', [run('<![CDATA[{{company}} & more]]>')], [run('ACME &#38; more')]],
])('a placeholder %s is filled', (_what, before, after) => {
  expect(fill(paragraph(...before))).toBe(slide(paragraph(...after)));
});

test.each([
  ['a line break', '<a:br/>'],
  ['a slide number', '<a:fld type="slidenum"><a:t>7</a:t></a:fld>'],
  ['another paragraph', `<a:endParaRPr/></a:p><a:p>`],
])('a placeholder does not extend across %s', (_what, between) => {
  expect(fill(paragraph(run('{{na'), between, run('me}}')))).toBeNull();
});

test('text without placeholders, and placeholders without a value, are left alone', () => {
  expect(fill(paragraph(run('{{other}} {name} &lt;')))).toBeNull();
  expect(fill(`${paragraph(run('{{other}} &gt; {{company}}'))}<a:x y='1'/>`)).toBe(
    slide(`${paragraph(run('{{other}} &#62; ACME'))}<a:x y='1'/>`),
  );
});

test('the texts with placeholders are listed as they are read', () => {
  const part = Buffer.from(
    slide(paragraph(run('For {{na'), run('me}}'), '<a:br/>', run('of &amp; x')) + paragraph(run('no'))),
  );
  expect(placeholderTexts(part)).toEqual(['For {{name}}\nof & x']);
});

describe('any value', () => {
  // attack: 207
  it('stays text: the part is well formed and has the same elements', () => {
    const part = Buffer.from(slide(paragraph(run('A{{na'), run('me}}B'))));
    const elements = descendantsNamed(parseXml(part), 't').length;
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom(']]>', '<a:t>', '&amp;', '</a:t>')),
        (value) => {
          const cleaned = value.toWellFormed().replace(/\p{Cc}/gu, '');
          const filled = fillPart(part, new Map([['name', cleaned]]));
          const texts = descendantsNamed(parseXml(Buffer.from(filled ?? '')), 't');
          expect(texts).toHaveLength(elements);
          expect(texts.map(({ text }) => text).join('')).toBe(`A${cleaned.replace(/[\uFFFE\uFFFF]/g, '')}B`);
        },
      ),
    );
  });
});
