import { expect, test } from 'vitest';
import { narratedSlide } from '../testing/narrated-slide.ts';
import { trimToBudget } from './trim-to-budget.ts';

function words(count: number, importance: number) {
  return { text: `${Array(count).fill('word').join(' ')}.`, importance };
}

test('keeps about a third more than the budget, the most important first, in speaking order', () => {
  const sentences = [words(5, 0.5), words(5, 1), words(5, 0.8), words(5, 0.2)];
  const [slide] = trimToBudget([narratedSlide(1, sentences)], new Map([[1, 12]]));
  expect(slide?.sentences.map((sentence) => sentence.importance)).toEqual([0.5, 1, 0.8]);
});

test('gives the unused words of one slide to another', () => {
  const slides = [
    narratedSlide(1, [words(3, 1)]),
    narratedSlide(2, [words(10, 1), words(10, 0.8), words(10, 0.7)]),
  ];
  const trimmed = trimToBudget(
    slides,
    new Map([
      [1, 20],
      [2, 10],
    ]),
  );
  expect(trimmed[1]?.sentences).toHaveLength(3);
});

test('keeps the most important sentence and the call to action with any budget', () => {
  const sentences = [words(9, 1), words(9, 0.97), words(9, 0.5)];
  const [slide] = trimToBudget([narratedSlide(1, sentences)], new Map([[1, 0]]));
  expect(slide?.sentences.map((sentence) => sentence.importance)).toEqual([1, 0.97]);
});

test('keeps tied sentences together', () => {
  const sentences = [words(9, 0.8), { ...words(9, 0.5), tied: true as const }, words(9, 0.7)];
  const [slide] = trimToBudget([narratedSlide(1, sentences)], new Map([[1, 9]]));
  expect(slide?.sentences.map((sentence) => sentence.importance)).toEqual([0.8, 0.5]);
});
