import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { unspacedTransparentText } from './unspaced-transparent-text.ts';

const colour = (inside: string) =>
  `<a:solidFill><a:schemeClr val="bg2"><a:lumMod val="20000"/>${inside}</a:schemeClr></a:solidFill>`;

test.each<[string, string, string | null]>([
  ['that lets its ground through', colour('<a:alpha val="75000"/>'), '0'],
  ['that is opaque', colour(''), '70'],
  ['whose alpha is whole', colour('<a:alpha val="100000"/>'), '70'],
  ['that is not drawn', colour('<a:alpha val="0"/>'), '70'],
  ['without a colour of its own', '', '70'],
])('decides on the letter spacing of text %s', (_, fill, spacing) => {
  const slide = `<p:sld ${namespaces}><a:r><a:rPr sz="2500" spc="70">${fill}</a:rPr><a:t>Text</a:t></a:r></p:sld>`;
  const [run] = descendantsNamed(unspacedTransparentText(readEditableXml(Buffer.from(slide))), 'rPr');
  expect([attribute(run, 'spc'), attribute(run, 'sz')]).toEqual([spacing, '2500']);
});
