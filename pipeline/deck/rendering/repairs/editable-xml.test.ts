import { expect, test } from 'vitest';
import { childAt } from '../../xml-path.ts';
import { readEditableXml, rewrite, writeEditableXml } from './editable-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const read = (xml: string) => readEditableXml(Buffer.from(xml));

test.each([
  '<a xmlns="urn:a" xmlns:r="urn:r" r:id="rId1" id="2"/>',
  '<p:sld xmlns:p="urn:p" xmlns:mc="urn:mc"><mc:AlternateContent><mc:Choice Requires="x"/><mc:Fallback/></mc:AlternateContent></p:sld>',
  '<t xml:space="preserve"> 1 &#60; 2 &#38; "3" &#62; \u{1f680}</t>',
  '<a note="&#34;one&#34;&#10;two &#38; three"/>',
])('%s is written as it was', (xml) => {
  expect(writeEditableXml(read(xml))).toBe(`${declaration}${xml}`);
});

test('UTF-16, CDATA and entities come out as plain UTF-8', () => {
  const xml = '<?xml version="1.0" encoding="UTF-16"?><t><![CDATA[a<b]]>&amp;&#x41;</t>';
  const bytes = Buffer.from(`\ufeff${xml}`, 'utf16le');
  expect(writeEditableXml(readEditableXml(bytes))).toBe(`${declaration}<t>a&#60;b&#38;A</t>`);
});

test('an element keeps its namespace when it moves out of the scope of a declaration', () => {
  const root = read('<a><b xmlns:x="urn:x" xmlns="urn:b"><x:c/><d/></b></a>');
  const moved = rewrite(root, (element) => (element.name === 'b' ? element.children : element));
  expect(writeEditableXml(moved)).toBe(`${declaration}<a><x:c xmlns:x="urn:x"/><d xmlns="urn:b"/></a>`);
});

test('a tree without changes stays the same object, and so do unchanged branches', () => {
  const root = read('<a><b><c/></b><d/></a>');
  expect(rewrite(root, (element) => element)).toBe(root);
  const without = rewrite(root, (element) => (element.name === 'd' ? [] : element));
  expect(childAt(without, 'b')).toBe(childAt(root, 'b'));
  expect(childAt(without, 'd')).toBeUndefined();
});

test('thousands of missing declarations inside 100,000 others are added', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ');
  const root = read(`<a ${many}>${'<b xmlns:x="urn:x"><x:c/></b>'.repeat(3_000)}</a>`);
  const moved = rewrite(root, (element) => (element.name === 'b' ? element.children : element));
  expect(writeEditableXml(moved).match(/<x:c xmlns:x="urn:x"\/>/g)).toHaveLength(3_000);
});
