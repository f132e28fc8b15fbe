import { expect, test } from 'vitest';
import { textShape } from '../../testing/text-shape.ts';
import { overflowingWords } from './overflowing-words.ts';
import { placeWords } from './place-words.ts';

const page = { width: 100, height: 100 };
/** Makes a word that is 10 points high. */
const word = (text: string, top: number) => ({ text, left: 30, top, right: 60, bottom: top + 10 });
const box = (height: number) => ({ x: 0.2, y: 0.2, width: 0.5, height });

test.each<[string, number, number, string[]]>([
  ['the line of its box', 0.12, 21, []],
  ['the next line', 0.12, 31, ['plan']],
  ['the second of two lines', 0.24, 31, []],
  ['the third of two lines', 0.24, 43, []],
  ['a line of a box that is no line high', 0.05, 24, []],
])('a word in %s', (_, height, top, words) => {
  const shape = textShape(['The plan'], { box: box(height) });
  const placed = placeWords([word('plan', top)], page, [shape]);
  expect(overflowingWords(placed, page, [shape]).map(({ text }) => text)).toEqual(words);
  expect(overflowingWords(placed, page, [{ ...shape, role: 'furniture' }])).toEqual([]);
});
