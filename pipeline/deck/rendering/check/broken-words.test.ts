import { expect, test } from 'vitest';
import { textShape } from '../../testing/text-shape.ts';
import { brokenWords } from './broken-words.ts';
import type { PdfWord } from './parse-word-boxes.ts';

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
