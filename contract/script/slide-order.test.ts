import { expect, it } from 'vitest';
import { inOrder } from './slide-order.ts';

const slides = [1, 2, 3, 4].map((number) => ({ number }));

it.each([
  ['no order', null, [1, 2, 3, 4]],
  ['an order of all slides', [3, 1, 4, 2], [3, 1, 4, 2]],
  ['an order without the first slide', [4, 3, 2], [1, 4, 3, 2]],
  ['an order of a deck with fewer slides', [3, 1], [3, 4, 1, 2]],
  ['an order of a deck with more slides', [9, 4, 3, 2, 1], [4, 3, 2, 1]],
  ['a repeated number', [2, 2, 1, 3, 4], [2, 1, 3, 4]],
])('%s puts every slide into the video once', (_, order, numbers) => {
  expect(inOrder(slides, order).map(({ number }) => number)).toEqual(numbers);
});
