import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const inch = 914_400;

function at(name: string, x: number, y: number, width: number, height: number) {
  return { name, box: { x: x * inch, y: y * inch, width: width * inch, height: height * inch } };
}

test.each([
  ['a column', [at('a', 1, 1, 5, 1), at('b', 1, 3, 5, 1), at('c', 1, 5, 5, 1)]],
  ['a line', [at('a', 1, 1, 2, 1), at('b', 4, 1.1, 2, 1), at('c', 7, 0.9, 2, 1)]],
  [
    'a heading above two columns',
    [
      at('a', 1, 0.5, 11, 1),
      at('b', 1, 2, 5, 1),
      at('c', 1, 3.2, 5, 1),
      at('d', 7, 2, 5, 1),
      at('e', 7, 3.2, 5, 1),
    ],
  ],
  [
    'cards: each heading with its text',
    [at('a', 1, 2, 3, 0.6), at('b', 1, 2.7, 3, 2), at('c', 5, 2, 3, 0.6), at('d', 5, 2.7, 3, 2)],
  ],
  [
    'boxes that overlap by their margins',
    [at('a', 1, 1, 5, 1.1), at('b', 1, 2, 5, 1.1), at('c', 1, 3, 5, 1)],
  ],
  ['boxes that overlap far', [at('a', 1, 1, 6, 3), at('b', 3, 3, 6, 3)]],
])('reads %s as people do', (_name, items) => {
  expect(inReadingOrder(items.toReversed()).map(({ name }) => name)).toEqual(items.map(({ name }) => name));
});

test('keeps every item exactly once', () => {
  const length = fc.integer({ min: -inch, max: 12 * inch });
  const boxed = fc.record({ box: fc.record({ x: length, y: length, width: length, height: length }) });
  fc.assert(
    fc.property(fc.array(boxed, { maxLength: 40 }), (items) => {
      expect(new Set(inReadingOrder(items))).toEqual(new Set(items));
      expect(inReadingOrder(items)).toHaveLength(items.length);
    }),
  );
});
