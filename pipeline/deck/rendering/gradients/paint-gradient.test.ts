import { expect, test } from 'vitest';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { parseXml } from '../../guard/parse-xml.ts';
import { paintGradient } from './paint-gradient.ts';
import { type Outline, readGradient } from './read-gradient.ts';

const stop = (position: string, colour: string) => `<gs pos="${position}"><srgbClr val="${colour}"/></gs>`;
const blackToWhite = stop('0', '000000') + stop('100000', 'FFFFFF');
const read = (inside: string, stops = blackToWhite, outline: Outline = 'rectangle') =>
  readGradient(
    parseXml(Buffer.from(`<gradFill><gsLst>${stops}</gsLst>${inside}</gradFill>`), { left: 1000 }),
    outline,
    () => null,
  );
const path = (kind: string, sides: string, tile = '') =>
  `<path path="${kind}"><fillToRect ${sides}/></path><tileRect ${tile}/>`;
const middle = 'l="50000" t="50000" r="50000" b="50000"';

/** Measures the whiteness of a picture of 160 × 90 pixels, from 0 to 1, at positions in shares of it. */
async function whitenessAt(gradient: ReturnType<typeof read>, places: readonly [number, number][]) {
  if (!gradient) throw new Error('not read');
  const size = { width: 160, height: 90 };
  const pixels = await sharp(await paintGradient(gradient, size))
    .removeAlpha()
    .raw()
    .toBuffer();
  return places.map(([across, down]) => {
    const [x, y] = [Math.min(159, Math.floor(across * 160)), Math.min(89, Math.floor(down * 90))];
    return pixels.readUInt8((y * 160 + x) * 3) / 255;
  });
}

// The circle reaches the corners: half the width of 16:9 is 0.87 of the way there, half the height 0.49.
test.each<[string, ReturnType<typeof read>, [number, number, number][]]>([
  [
    'a circle',
    read(path('circle', middle)),
    [
      [0.5, 0.5, 0],
      [1, 1, 1],
      [1, 0.5, 0.87],
      [0.5, 1, 0.49],
    ],
  ],
  [
    'a circle from a corner',
    read(path('circle', 'r="100000" b="100000"', 'l="-100000" t="-100000"')),
    [
      [0, 0, 0],
      [1, 1, 1],
      [1, 0, 0.87],
      [0, 1, 0.49],
    ],
  ],
  [
    'a circle from above the slide',
    read(path('circle', 'l="50000" t="-80000" r="50000" b="180000"')),
    [
      [0.5, 0, 0.4],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    'rectangles',
    read(path('rect', middle)),
    [
      [0.5, 0.5, 0],
      [1, 1, 1],
      [1, 0.5, 1],
      [0.5, 0.75, 0.5],
    ],
  ],
  [
    'rectangles from a corner',
    read(path('rect', 'l="100000" t="100000"', 'r="-100000" b="-100000"')),
    [
      [1, 1, 0],
      [0, 0, 1],
      [0.5, 1, 0.5],
    ],
  ],
  [
    'the shape of an ellipse',
    read(path('shape', middle), blackToWhite, 'ellipse'),
    [
      [0.5, 0.5, 0],
      [1, 0.5, 1],
      [0.5, 1, 1],
      [0.75, 0.5, 0.5],
    ],
  ],
  [
    'the shape of a rectangle',
    read(path('shape', middle)),
    [
      [0.5, 0.5, 0],
      [1, 0.5, 1],
    ],
  ],
  [
    'from left to right',
    read('<lin ang="0" scaled="0"/>'),
    [
      [0, 0.5, 0],
      [0.5, 0.5, 0.5],
      [1, 0, 1],
    ],
  ],
  [
    'from top to bottom',
    read('<lin ang="5400000" scaled="0"/>'),
    [
      [0.5, 0, 0],
      [1, 0.5, 0.5],
      [0, 1, 1],
    ],
  ],
  [
    'from corner to corner',
    read('<lin ang="2700000" scaled="1"/>'),
    [
      [0, 0, 0],
      [1, 0, 0.5],
      [0, 1, 0.5],
      [1, 1, 1],
    ],
  ],
])('paints %s', async (_what, gradient, places) => {
  const whiteness = await whitenessAt(
    gradient,
    places.map(([across, down]) => [across, down]),
  );
  places.forEach(([, , expected], index) => {
    expect(whiteness[index]).toBeCloseTo(expected, 1);
  });
});

test('paints the colours between the first and the last, also at positions in percent', async () => {
  const stops = stop('0%', '000000') + stop('50%', 'FFFFFF') + stop('100%', '000000');
  const whiteness = await whitenessAt(read('<lin ang="0"/>', stops), [
    [0, 0],
    [0.25, 0],
    [0.5, 0],
    [1, 0],
  ]);
  [0, 0.5, 1, 0].forEach((expected, index) => {
    expect(whiteness[index]).toBeCloseTo(expected, 1);
  });
});

test('keeps transparent parts transparent', async () => {
  const clear = '<gs pos="100000"><srgbClr val="FF0000"><alpha val="0"/></srgbClr></gs>';
  const gradient = read('<lin ang="0"/>', stop('0', 'FF0000') + clear);
  if (!gradient) throw new Error('not read');
  const { data, info } = await sharp(await paintGradient(gradient, { width: 100, height: 2 }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data.readUInt8(3)).toBeGreaterThan(250);
  expect(data.readUInt8(99 * 4 + 3)).toBeLessThan(5);
});

test.each([
  [
    'a colour that is not known',
    read('<lin ang="0"/>', `${blackToWhite}<gs pos="50000"><schemeClr val="x"/></gs>`),
  ],
  ['one colour', read('<lin ang="0"/>', stop('0', '000000'))],
  ['tiles that repeat', read(path('circle', middle, 'r="50000"'))],
  ['the rays of a star', read(path('shape', middle), blackToWhite, 'other')],
  ['more stops than a gradient has', read('<lin ang="0"/>', stop('0', '000000').repeat(300))],
])('does not guess %s', (_what, gradient) => {
  expect(gradient).toBeNull();
});
