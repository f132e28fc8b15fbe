import { expect, test } from 'vitest';
import { parseXml, type XmlElement } from '../../guard/parse-xml.ts';
import type { SlideLayers } from '../slide-layers.ts';
import { colourOf } from './colour.ts';

const xml = (text: string): XmlElement => parseXml(Buffer.from(text), { left: 1000 });

const layers: SlideLayers = {
  slide: xml('<sld/>'),
  relationships: [],
  layout: xml('<sldLayout/>'),
  master: xml('<sldMaster><clrMap bg1="lt1" tx1="dk1"/></sldMaster>'),
  theme: xml(
    '<theme><themeElements><clrScheme><dk1><sysClr val="windowText" lastClr="101010"/></dk1><lt1><srgbClr val="FFFFFF"/></lt1><accent1><srgbClr val="4472C4"/></accent1></clrScheme></themeElements></theme>',
  ),
};

test.each([
  ['plain', '<srgbClr val="0e7c86"/>', '0E7C86'],
  ['of the theme', '<schemeClr val="accent1"/>', '4472C4'],
  ["through the master's map", '<schemeClr val="tx1"/>', '101010'],
  ['of the system, as it was last', '<sysClr val="window" lastClr="FFFFFF"/>', 'FFFFFF'],
  ['by name', '<prstClr val="black"/>', '000000'],
  // PowerPoint's "Accent 1, lighter 60 %" and "darker 50 %".
  ['lighter', '<schemeClr val="accent1"><lumMod val="40000"/><lumOff val="60000"/></schemeClr>', 'B4C7E7'],
  ['darker', '<schemeClr val="accent1"><lumMod val="50000"/></schemeClr>', '203864'],
  ['half transparent', '<srgbClr val="112233"><alpha val="50000"/></srgbClr>', '112233'],
  ['nearly transparent', '<srgbClr val="112233"><alpha val="2000"/></srgbClr>', null],
  ['unknown', '<schemeClr val="accent9"/>', null],
])('reads a colour: %s', (_, colour, expected) => {
  expect(colourOf(xml(`<solidFill>${colour}</solidFill>`), layers)).toBe(expected);
});

test('a missing fill has no colour', () => {
  expect(colourOf(undefined, layers)).toBeNull();
});
