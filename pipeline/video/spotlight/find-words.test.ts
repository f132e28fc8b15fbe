import { expect, test } from 'vitest';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { findTexts, wordsIn, wordsOf } from './find-words.ts';

/** Draws words side by side, a tenth of the slide apart. */
function drawn(...texts: string[]): DrawnWord[] {
  return texts.map((text, index) => ({
    text,
    box: { x: index / 10, y: 0.5, width: 0.09, height: 0.05 },
    ink: null,
  }));
}

const textsOf = (found: DrawnWord[][] | null) =>
  found?.map((words) => words.map(({ text }) => text).join(' '));

test('texts are found among drawn words with any marks and spaces', () => {
  const words = drawn('•', 'One', 'live', 'map,', '•', 'E-mails', 'for', 'Zoë’s', 'oﬃce');
  expect(textsOf(findTexts(['One live map,', 'E-mails for Zoë’s office'], words))).toEqual([
    'One live map,',
    'E-mails for Zoë’s oﬃce',
  ]);
});

test('equal texts are found in order, even if another text stands before them', () => {
  const words = drawn('Fast', 'cars', 'Fast', 'trains');
  const found = findTexts(['Fast', 'Fast trains', 'cars'], words);
  expect(found?.map((one) => one.map(({ box }) => box.x))).toEqual([[0], [0.2, 0.3], [0.1]]);
});

test('a text that was not drawn in one piece is not found', () => {
  expect(findTexts(['One map'], drawn('One', 'live', 'map'))).toBeNull();
  expect(findTexts(['map'], drawn('maps'))).toBeNull();
  expect(findTexts([''], drawn('map'))).toBeNull();
});

test('a word belongs to the box that contains its middle', () => {
  const words = drawn('One', 'live', 'map');
  const box = { x: 0.1, y: 0.4, width: 0.1, height: 0.2 };
  expect(wordsIn(box, words).map(({ text }) => text)).toEqual(['live']);
});

test('words of texts are found wherever they are', () => {
  const words = drawn('•', 'Map,', 'map', 'maps');
  expect(wordsOf(['One map!', '•'], words).map(({ text }) => text)).toEqual(['Map,', 'map']);
});
