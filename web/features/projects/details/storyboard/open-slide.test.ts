import { expect, test } from 'vitest';
import { openSlideOf, type StripKey, stripKey } from './open-slide.ts';

/** The deck hides slide 3, and slide 4 stands first. */
const slides = [4, 3, 1, 2].map((number) => ({ number, hidden: number === 3 }));

// attack: 337
test.each([
  ['2', 2],
  ['3', 3],
  [null, 4],
  ['9', 4],
  ['02', 4],
  ['2; drop', 4],
])('?slide=%s opens slide %i', (asked, number) => {
  expect(openSlideOf(slides, asked)).toBe(number);
});

test('the first slide is open if the deck hides all slides, and none if it has no slides', () => {
  expect(openSlideOf([{ number: 1, hidden: true }], null)).toBe(1);
  expect(openSlideOf([], '1')).toBeNull();
});

test.each<[number, string, boolean, StripKey]>([
  [1, 'ArrowDown', false, { open: 2 }],
  [1, 'ArrowLeft', false, { open: 3 }],
  [4, 'ArrowUp', false, null],
  [2, 'ArrowRight', false, null],
  [1, 'Home', false, { open: 4 }],
  [1, 'End', false, { open: 2 }],
  [1, 'ArrowUp', true, { move: -1 }],
  [1, 'ArrowRight', true, { move: 1 }],
  [1, 'Home', true, null],
  [1, 'a', false, null],
])('stripKey handles, on slide %i, the key %s (with Alt: %s)', (number, key, altKey, does) => {
  expect(stripKey(slides, number, { key, altKey })).toEqual(does);
});
