import { expect, test } from 'vitest';
import { parseXml } from '../../guard/parse-xml.ts';
import { type Paint, paintOf } from './gradient-colour.ts';

const accent: Paint = { red: 0x44 / 255, green: 0x72 / 255, blue: 0xc4 / 255, opacity: 1 };
const paintIn = (colour: string) =>
  paintOf(parseXml(Buffer.from(`<gs>${colour}</gs>`), { left: 100 }), (name) =>
    name === 'accent1' ? accent : null,
  );
const hexOf = (paint: Paint | null) =>
  paint &&
  [paint.red, paint.green, paint.blue]
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

test.each([
  ['plain', '<srgbClr val="0E7C86"/>', '0e7c86'],
  ['of the theme', '<schemeClr val="accent1"/>', '4472c4'],
  ['of the system', '<sysClr val="window" lastClr="FFFFFF"/>', 'ffffff'],
  ['by name', '<prstClr val="black"/>', '000000'],
  // PowerPoint's "Accent 1, lighter 60 %" and "darker 50 %".
  ['lighter', '<schemeClr val="accent1"><lumMod val="40000"/><lumOff val="60000"/></schemeClr>', 'b4c7e7'],
  ['darker', '<schemeClr val="accent1"><lumMod val="50000"/></schemeClr>', '203864'],
  // Half the light is 188 of 255 in sRGB.
  ['with half the light', '<srgbClr val="FFFFFF"><shade val="50000"/></srgbClr>', 'bcbcbc'],
  ['with half white', '<srgbClr val="000000"><tint val="50000"/></srgbClr>', 'bcbcbc'],
  ['without colour', '<srgbClr val="FF0000"><satMod val="0"/></srgbClr>', '808080'],
  ['turned by a third', '<srgbClr val="FF0000"><hueOff val="7200000"/></srgbClr>', '00ff00'],
])('reads a colour: %s', (_what, colour, hex) => {
  expect(hexOf(paintIn(colour))).toBe(hex);
});

test('keeps the opacity', () => {
  expect(paintIn('<srgbClr val="FF0000"><alpha val="25000"/></srgbClr>')?.opacity).toBe(0.25);
});

test.each([
  ['that the theme lacks', '<schemeClr val="accent9"/>'],
  ['with an unknown change', '<srgbClr val="FF0000"><gamma/></srgbClr>'],
  ['with an unknown name', '<prstClr val="burlyWood"/>'],
  ['that is missing', ''],
])('does not guess a colour %s', (_what, colour) => {
  expect(paintIn(colour)).toBeNull();
});
