import { describe, expect, test } from 'vitest';
import { textShape } from '../../testing/text-shape.ts';
import type { PdfWord } from './parse-word-boxes.ts';
import { placeWords } from './place-words.ts';
import { brokenWords, overflowingWords } from './word-faults.ts';

describe('words that a line break cuts in two', () => {
  const word = (text: string, left: number, top: number): PdfWord => ({
    text,
    left,
    top,
    right: left + text.length * 10,
    bottom: top + 20,
  });

  test.each<[string, string, PdfWord[], string[]]>([
    ['a letter alone on its line', 'Develop', [word('Develo', 100, 100), word('p', 125, 120)], ['Develo/p']],
    ['halves', 'Our distribution', [word('distri', 100, 100), word('bution', 100, 120)], ['distri/bution']],
    ['a hyphen', 'distri-bution', [word('distri-', 100, 100), word('bution', 100, 120)], []],
    ['a word of its own', 'distri bution', [word('distri', 100, 100), word('bution', 100, 120)], []],
    ['letters that stand apart', 'Agenda', [word('Age', 100, 100), word('nda', 140, 100)], []],
    ['an address', 'www.example.com', [word('www.exa', 100, 100), word('mple.com', 100, 120)], []],
    ['a code', '9521c18c0143', [word('9521c1', 100, 100), word('8c0143', 100, 120)], []],
    ['a short word', 'plan', [word('pl', 100, 100), word('an', 100, 120)], []],
    ['a line further right', 'Develop', [word('Develo', 100, 100), word('p', 300, 120)], []],
    [
      'a word that is whole elsewhere',
      'Develop',
      [word('Develop', 300, 300), word('Develo', 100, 100), word('p', 125, 120)],
      [],
    ],
  ])('%s', (_, text, words, broken) => {
    const halves = brokenWords([textShape([text])], words);
    expect(halves.map(([start, end]) => `${start.text}/${end.text}`)).toEqual(broken);
  });
});

describe('words below a box of one line', () => {
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
});
