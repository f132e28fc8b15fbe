import { expect, it } from 'vitest';
import type { DraftSentence } from './draft-sentence.ts';
import { importanceOfGroups, keepTied, tiedGroups } from './tied-sentences.ts';

const alone = (text: string): DraftSentence => ({ text, importance: 1 });
const tied = (text: string): DraftSentence => ({ ...alone(text), tied: true });

it('groups a sentence with those tied to it; a first sentence opens a group', () => {
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

it('drops the sentences that refer to a dropped one, and keeps it without them', () => {
  const leans = (text: string): DraftSentence => ({ ...alone(text), leans: true });
  const sentences = [alone('A port.'), leans('The bot.'), leans('The list.'), alone('A ship.')];
  const without = (text: string) =>
    keepTied(sentences, (sentence) => sentence.text !== text).map((one) => one.text);
  expect(without('A port.')).toEqual(['A ship.']);
  expect(without('The bot.')).toEqual(['A port.', 'A ship.']);
  expect(without('The list.')).toEqual(['A port.', 'The bot.', 'A ship.']);
});

it('a group is as important as its best sentence, but no more than the group that it refers to', () => {
  const said = (importance: number) => ({ importance });
  const sentences = [said(0.5), said(0.8), { ...said(0.9), leans: true as const }, said(0.7)];
  expect(importanceOfGroups([[0, 1], [2], [3]], sentences)).toEqual([0.8, 0.8, 0.7]);
});
