import { expect, test } from 'vitest';
import { drawnWords } from './drawn-words.ts';
import type { PdfWord } from './parse-word-boxes.ts';

const word = (text: string): PdfWord => ({ text, left: 100, top: 50, right: 300, bottom: 100 });
const page = (...texts: string[]) => ({ width: 1000, height: 500, words: texts.map(word) });
const ink = { darkest: 0.1, lightest: 0.9, isBlank: false };

test('words have boxes in shares of the slide, and their darkest and lightest ink', () => {
  expect(drawnWords(page('Plan', '•'), () => ink)).toEqual([
    {
      text: 'Plan',
      box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
      ink: { darkest: 0.1, lightest: 0.9 },
    },
    { text: '•', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 }, ink: null },
  ]);
  expect(drawnWords(page('Plan'), () => null)[0]?.ink).toBeNull();
});

// attack: 158
test('1,500 words are kept at most, and none of endless length', () => {
  const many = Array.from({ length: 5000 }, () => 'word');
  expect(drawnWords(page('x'.repeat(1_000_000), ...many), () => null)).toHaveLength(1500);
  expect(drawnWords(page('x'.repeat(1_000_000)), () => null)).toEqual([]);
});
