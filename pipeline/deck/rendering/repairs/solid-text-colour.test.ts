import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { solidTextColour } from './solid-text-colour.ts';

const stop = (position: string, colour: string, change = '') =>
  `<a:gs pos="${position}"><a:schemeClr val="${colour}">${change}</a:schemeClr></a:gs>`;
const gradient = (...stops: string[]) =>
  `<a:gradFill rotWithShape="1"><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill>`;
const solid = (colour: string, change = '') =>
  `<a:solidFill><a:schemeClr val="${colour}">${change}</a:schemeClr></a:solidFill>`;
const lighter = '<a:lumMod val="75000"></a:lumMod>';
const alpha = (value: number) => `<a:alpha val="${value}"></a:alpha>`;

/** Reads and writes both, so that they are formatted alike. */
const rewritten = (xml: string, change = solidTextColour) =>
  writeEditableXml(change(readEditableXml(Buffer.from(`<p:sld ${namespaces}>${xml}</p:sld>`))));
const asItIs = (xml: string) => rewritten(xml, (tree) => tree);

const three = gradient(stop('0', 'accent1'), stop('40000', 'accent2', lighter), stop('100000', 'accent3'));
test.each<[string, string, string]>([
  [
    'the stop nearest to the middle',
    `<a:rPr>${three}</a:rPr>`,
    `<a:rPr>${solid('accent2', lighter)}</a:rPr>`,
  ],
  [
    'defaults of styles',
    `<a:defRPr>${three}</a:defRPr>`,
    `<a:defRPr>${solid('accent2', lighter)}</a:defRPr>`,
  ],
  [
    'no stop that can hardly be seen',
    `<a:rPr>${gradient(stop('0', 'accent1'), stop('50000', 'accent2', alpha(20000)))}</a:rPr>`,
    `<a:rPr>${solid('accent1')}</a:rPr>`,
  ],
  [
    'percentages of strict decks',
    `<a:rPr>${gradient(stop('0%', 'accent1'), stop('50%', 'accent2'))}</a:rPr>`,
    `<a:rPr>${solid('accent2')}</a:rPr>`,
  ],
  [
    'the order of the schema and the outline of the letters',
    `<a:rPr><a:ln>${three}</a:ln>${three}<a:latin typeface="Arial"/></a:rPr>`,
    `<a:rPr><a:ln>${three}</a:ln>${solid('accent2', lighter)}<a:latin typeface="Arial"/></a:rPr>`,
  ],
])('keeps %s', (_what, before, after) => {
  expect(rewritten(before)).toBe(asItIs(after));
});

test.each([
  `<p:spPr>${three}</p:spPr>`,
  '<a:rPr><a:gradFill/></a:rPr>',
  `<a:rPr><a:ln>${three}</a:ln></a:rPr>`,
])('leaves anything but a fill of text as it is: %s', (xml) => {
  const tree = readEditableXml(Buffer.from(`<p:sld ${namespaces}>${xml}</p:sld>`));
  expect(solidTextColour(tree)).toBe(tree);
});
