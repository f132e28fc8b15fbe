import { expect, test } from 'vitest';
import { cutScript } from './cut-script.ts';

const sentences = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, samples: new Float64Array(5 * 16_000) }));
const numbers = (part: { index: number }[] | undefined) => part?.map(({ index }) => index);

test('the voice learns from the first sentences, and is judged by the next ones', () => {
  const cut = cutScript(sentences(30), 40);
  expect(numbers(cut?.learned)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(numbers(cut?.unseen)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('a slightly short reading leaves enough sentences to judge by', () => {
  const cut = cutScript(sentences(22), 120);
  expect(cut?.learned).toHaveLength(20);
  expect(cut?.unseen).toHaveLength(2);
});

test('a much too short reading is refused', () => {
  expect(cutScript(sentences(18), 120)).toBeNull();
  expect(cutScript(sentences(0), 40)).toBeNull();
});
