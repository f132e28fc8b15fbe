import { expect, test } from 'vitest';
import { parseXml } from '../../guard/parse-xml.ts';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from '../repairs/editable-xml.ts';
import { putPictures } from './put-pictures.ts';
import type { Gradient } from './read-gradient.ts';
import { themeFillsOf } from './theme-fills.ts';

const colour = (value: string) => `<a:srgbClr val="${value}"/>`;
const stops = (...values: string[]) =>
  `<a:gsLst>${values.map((value, index) => `<a:gs pos="${(index * 100_000) / (values.length - 1)}">${value}</a:gs>`).join('')}</a:gsLst>`;
const circle = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>';
const line = '<a:lin ang="5400000" scaled="0"/>';
const round = `<a:gradFill>${stops(colour('FF0000'), colour('0000FF'))}${circle}</a:gradFill>`;
const straight = (...values: string[]) => `<a:gradFill>${stops(...values.map(colour))}${line}</a:gradFill>`;
const shape = ({ fill = '', style = '', frame = '', geometry = 'rect' }) =>
  `<p:sp><p:spPr><a:xfrm${frame}><a:off x="0" y="0"/><a:ext cx="100" cy="50"/></a:xfrm><a:prstGeom prst="${geometry}"/>${fill}<a:ln/></p:spPr>${style}</p:sp>`;
const styled = (index: number) =>
  `<p:style><a:fillRef idx="${index}"><a:schemeClr val="bg1"/></a:fillRef></p:style>`;

const ofTheme = `<gradFill><gsLst><gs pos="0"><schemeClr val="phClr"/></gs><gs pos="100000"><schemeClr val="accent1"/></gs></gsLst>${circle.replaceAll('a:', '')}</gradFill>`;
const theme = parseXml(
  Buffer.from(
    `<theme><themeElements><clrScheme><lt1><srgbClr val="FFFFFF"/></lt1><accent1><srgbClr val="00FF00"/></accent1></clrScheme><fmtScheme><fillStyleLst><solidFill/>${ofTheme}</fillStyleLst><bgFillStyleLst><solidFill/>${ofTheme}</bgFillStyleLst></fmtScheme></themeElements></theme>`,
  ),
);
const master = parseXml(Buffer.from('<sldMaster><clrMap bg1="lt1"/></sldMaster>'));

function painted(inside: string) {
  const root = readEditableXml(Buffer.from(`<p:sld ${namespaces}>${inside}</p:sld>`));
  const gradients: Gradient[] = [];
  const tree = putPictures(root, themeFillsOf(root, [master, theme]), (gradient) => {
    gradients.push(gradient);
    return `rId${gradients.length}`;
  });
  const pictures = descendantsNamed(tree, 'blip').map((blip) => attribute(blip, 'r:embed'));
  return { root, tree, gradients, pictures };
}

test.each([
  ['a round background', `<p:bg><p:bgPr>${round}<a:effectLst/></p:bgPr></p:bg>`],
  ['a round shape', shape({ fill: round })],
  ['a round shape that is turned', shape({ fill: round, frame: ' rot="2700000"' })],
  ['a star', shape({ fill: round, geometry: 'star5' })],
  ['a straight one through three colours', shape({ fill: straight('FF0000', '00FF00', '0000FF') })],
])('%s becomes a picture', (_what, inside) => {
  const { tree, pictures } = painted(inside);
  expect(pictures).toEqual(['rId1']);
  expect(descendantsNamed(tree, 'gradFill')).toEqual([]);
});

test('the fill keeps its place in the schema', () => {
  const [properties] = descendantsNamed(painted(shape({ style: styled(2) })).tree, 'spPr');
  expect(properties?.children.map(({ name }) => name)).toEqual(['xfrm', 'prstGeom', 'blipFill', 'ln']);
});

test.each([
  ['a background', '<p:bg><p:bgRef idx="1002"><a:schemeClr val="bg1"/></p:bgRef></p:bg>'],
  ['a shape', shape({ style: styled(2) })],
])("%s with a gradient of the theme has its own colour, and the theme's", (_what, inside) => {
  const { gradients, pictures } = painted(inside);
  expect(pictures).toEqual(['rId1']);
  expect(gradients[0]?.stops.map(({ paint }) => [paint.red, paint.green, paint.blue])).toEqual([
    [1, 1, 1],
    [0, 1, 0],
  ]);
});

test.each([
  ['a straight one of two colours', shape({ fill: straight('FF0000', '0000FF') })],
  ['a straight one there and back', shape({ fill: straight('FF0000', '0000FF', 'FF0000') })],
  ['a shape that is mirrored', shape({ fill: round, frame: ' flipH="1"' })],
  [
    'a turned shape whose gradient stays upright',
    shape({ fill: round.replace('>', ' rotWithShape="0">'), frame: ' rot="60000"' }),
  ],
  ['a shape that has a plain fill of its own', shape({ fill: '<a:noFill/>', style: styled(2) })],
  ['a plain fill of the theme', shape({ style: styled(1) })],
  ['a shape without a size of its own', `<p:sp><p:spPr>${round}</p:spPr></p:sp>`],
])('%s stays as it is', (_what, inside) => {
  const { root, tree } = painted(inside);
  expect(tree).toBe(root);
});
