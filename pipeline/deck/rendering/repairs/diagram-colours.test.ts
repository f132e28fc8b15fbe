import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { lightDiagrams } from './diagrams/light-diagrams.ts';
import { readEditableXml } from './editable-xml.ts';
import { keepOwnPictures } from './keep-own-pictures.ts';

const shape = (fill: string, { reference = 3, font = '', run = '', words = 'Words' } = {}) =>
  readEditableXml(
    Buffer.from(
      `<dsp:spTree ${namespaces} xmlns:dsp="dsp"><dsp:sp><dsp:spPr>${fill}</dsp:spPr><dsp:style><a:fillRef idx="${reference}"><a:scrgbClr r="0" g="0" b="0"/></a:fillRef><a:fontRef idx="minor">${font}</a:fontRef></dsp:style><dsp:txBody><a:p><a:r><a:rPr>${run}</a:rPr><a:t>${words}</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:spTree>`,
    ),
  );
const light = '<a:solidFill><a:schemeClr val="lt1"><a:alpha val="90000"/></a:schemeClr></a:solidFill>';
const picture = '<a:blipFill><a:blip r:embed="rId1"/></a:blipFill>';

test('a shape that is filled with a picture takes no fill from the theme', () => {
  const [reference] = descendantsNamed(keepOwnPictures(shape(picture)), 'fillRef');
  expect(attribute(reference, 'idx')).toBe('0');
});

test.each([
  ['with another fill', shape(light)],
  ['without a fill of the theme', shape(picture, { reference: 0 })],
])('a shape %s stays', (_what, tree) => {
  expect(keepOwnPictures(tree)).toBe(tree);
});

test('a light card of SmartArt takes the colour of the background under text of the default colour', () => {
  const [colour] = descendantsNamed(lightDiagrams(shape(light)), 'schemeClr');
  expect([attribute(colour, 'val'), descendantsNamed(colour, 'alpha').length]).toEqual(['bg1', 1]);
});

const dark = '<a:schemeClr val="dk1"/>';
test.each([
  ['with text of another colour', shape(light, { run: `<a:solidFill>${dark}</a:solidFill>` })],
  ['whose style has a colour for text', shape(light, { font: dark })],
  ['without words', shape(light, { words: ' ' })],
  ['that is not light', shape('<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>')],
])('a card %s stays', (_what, tree) => {
  expect(lightDiagrams(tree)).toBe(tree);
});
