import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { drawInk } from './draw-ink.ts';
import { readEditableXml } from './editable-xml.ts';
import { readInk } from './read-ink.ts';

const brush =
  '<i:brush xml:id="br0"><i:brushProperty name="width" value="0.1" units="cm"/><i:brushProperty name="color" value="#E71224"/><i:brushProperty name="transparency" value="102"/></i:brush>';
const ink = (...traces: string[]) =>
  Buffer.from(
    `<i:ink xmlns:i="http://www.w3.org/2003/InkML"><i:definitions>${brush}</i:definitions>${traces.map((trace) => `<i:trace brushRef="#br0">${trace}</i:trace>`).join('')}</i:ink>`,
  );

test.each<[string, string, [number, number][]]>([
  [
    'values as they are',
    '0 0, 10 10, 20 0',
    [
      [0, 0],
      [10, 10],
      [20, 0],
    ],
  ],
  [
    'negative values without spaces between them',
    '5-5,6-7',
    [
      [5, -5],
      [6, -7],
    ],
  ],
  [
    'differences, with a third channel, as Office writes them',
    "100 50 24575,'10'-5'0,10-5 0",
    [
      [100, 50],
      [110, 45],
      [120, 40],
    ],
  ],
  [
    'differences of differences',
    `0 0,'10'0,"0"5,0 5`,
    [
      [0, 0],
      [10, 0],
      [20, 5],
      [30, 15],
    ],
  ],
  [
    'a value as it is after differences',
    "0 0,'1'1,!50!60",
    [
      [0, 0],
      [1, 1],
      [50, 60],
    ],
  ],
  ['nothing readable', 'words, 1', []],
])('decodes traces: %s', (_what, trace, expected) => {
  const points = readInk(ink(trace)).flatMap((stroke) => stroke.points);
  expect(points.map(({ x, y }) => [x, y])).toEqual(expected);
});

test('a pen has its colour, its opacity and its width', () => {
  expect(readInk(ink('0 0'))[0]).toMatchObject({ colour: 'E71224', opacity: 0.6, width: 100 });
});

const contentPart =
  '<p:contentPart r:id="rId9"><p14:nvContentPartPr><p14:cNvPr id="7" name=""/></p14:nvContentPartPr><p14:xfrm><a:off x="1000" y="2000"/><a:ext cx="3000" cy="1100"/></p14:xfrm></p:contentPart>';
const slide = (inside: string) =>
  readEditableXml(
    Buffer.from(
      `<p:spTree ${namespaces} xmlns:mc="urn:mc" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">${inside}</p:spTree>`,
    ),
  );
const strokes = new Map([['rId9', readInk(ink('0 0, 200 1000', '2900 0'))]]);

test.each([
  ['that stands alone', contentPart],
  [
    'without another form',
    `<mc:AlternateContent><mc:Choice>${contentPart}</mc:Choice></mc:AlternateContent>`,
  ],
  [
    'whose other form is empty',
    `<mc:AlternateContent><mc:Choice>${contentPart}</mc:Choice><mc:Fallback><p:pic/></mc:Fallback></mc:AlternateContent>`,
  ],
])('ink %s becomes lines that fill its frame', (_what, inside) => {
  const shapes = descendantsNamed(drawInk(slide(inside), strokes), 'sp');
  const frames = shapes.map((shape) => {
    const frame = childAt(shape, 'spPr', 'xfrm');
    const [offset, extent] = [childAt(frame, 'off'), childAt(frame, 'ext')];
    return [attribute(offset, 'x'), attribute(offset, 'y'), attribute(extent, 'cx'), attribute(extent, 'cy')];
  });
  expect(frames).toEqual([
    ['1050', '2050', '200', '1000'],
    ['3950', '2050', '1', '1'],
  ]);
  expect(descendantsNamed(shapes[0], 'ln').map((line) => attribute(line, 'w'))).toEqual(['100']);
  expect(attribute(childAt(shapes[0], 'nvSpPr', 'cNvPr'), 'id')).toBe('7');
});

test('a slide that repeats the same large ink is drawn with only some of it', () => {
  const many = new Map([['rId9', readInk(ink('0 0,'.repeat(60_000)))]]);
  const tree = drawInk(slide(contentPart.repeat(5)), many);
  expect(tree.children.map(({ name }) => name)).toEqual(['sp', 'sp', 'sp', 'contentPart', 'contentPart']);
});

test('ink that cannot be read stays as it is', () => {
  const tree = slide(contentPart);
  expect(drawInk(tree, new Map())).toBe(tree);
});
