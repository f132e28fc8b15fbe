import { expect, it } from 'vitest';
import type { DraftSentence } from './script.ts';
import { keepTied, tiedGroups } from './tied-sentences.ts';

const alone = (text: string): DraftSentence => ({ text, importance: 1 });
const tied = (text: string): DraftSentence => ({ ...alone(text), tied: true });

it('groups a sentence with those tied to it; one with nothing before it opens a group', () => {
  expect(tiedGroups([tied('A.'), alone('B.'), tied('C.'), tied('D.'), alone('E.')])).toEqual([
    [0],
    [1, 2, 3],
    [4],
  ]);
  expect(tiedGroups([])).toEqual([]);
});

it('drops a pair whole when one of the two is dropped', () => {
  const sentences = [
    alone('What does it cost?'),
    tied('Five dollars.'),
    alone('It is late.'),
    tied('Start now.'),
  ];
  const without = (text: string) =>
    keepTied(sentences, (sentence) => sentence.text !== text).map((one) => one.text);
  expect(without('Five dollars.')).toEqual(['It is late.', 'Start now.']);
  expect(without('It is late.')).toEqual(['What does it cost?', 'Five dollars.']);
  expect(without('')).toHaveLength(4);
});
