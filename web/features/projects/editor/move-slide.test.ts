import { expect, test } from 'vitest';
import { type Move, moveSlide, placeOf } from './move-slide.ts';

/** The deck hides slide 3. */
const slides = [1, 2, 3, 4].map((number) => ({ number, hidden: number === 3 }));

test.each<[number, Move, number[] | null]>([
  [2, { by: -1 }, [2, 1, 3, 4]],
  [2, { by: 1 }, [1, 3, 4, 2]],
  [4, { by: -1 }, [1, 4, 2, 3]],
  [1, { by: -1 }, null],
  [4, { by: 1 }, null],
  [4, { side: 'before', of: 1 }, [4, 1, 2, 3]],
  [1, { side: 'behind', of: 4 }, [2, 3, 4, 1]],
  [2, { side: 'behind', of: 1 }, null],
  [2, { side: 'before', of: 2 }, null],
  [2, { side: 'before', of: 9 }, null],
])('slide %i is moved by %j', (number, move, order) => {
  expect(moveSlide(slides, number, move)).toEqual(order);
});

test('the place of a slide counts only slides that the deck shows', () => {
  expect(placeOf(slides, 4)).toEqual({ place: 3, count: 3 });
});
