import { describe, expect, test } from 'vitest';
import { countDrawnGlyphs } from './drawn-glyphs.ts';

const places = [0, 0, 12, 12, 40];
const head = (isLong: boolean) => {
  const table = Buffer.alloc(54);
  table.writeInt16BE(Number(isLong), 50);
  return table;
};

describe('countDrawnGlyphs', () => {
  test.each([
    ['short', false, 2],
    ['long', true, 4],
  ] as const)('counts those that have an outline, with %s offsets', (_, isLong, bytes) => {
    const loca = Buffer.alloc(places.length * bytes);
    for (const [index, place] of places.entries()) loca.writeUIntBE(place, index * bytes, bytes);
    expect(
      countDrawnGlyphs(
        new Map([
          ['head', head(isLong)],
          ['loca', loca],
        ]),
      ),
    ).toBe(2);
  });

  test('finds none in an empty table', () => {
    expect(
      countDrawnGlyphs(
        new Map([
          ['head', head(true)],
          ['loca', Buffer.alloc(0)],
        ]),
      ),
    ).toBe(0);
  });

  test('refuses a font without a whole head', () => {
    expect(() => countDrawnGlyphs(new Map([['head', Buffer.alloc(10)]]))).toThrow(RangeError);
  });
});
