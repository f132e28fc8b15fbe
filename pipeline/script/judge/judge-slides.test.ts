import { expect, test } from 'vitest';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { type Given, judgedBy, plannedDeck } from '../testing/judged-by.ts';
import { madeDeck } from '../testing/made-deck.ts';
import type { Judge } from './judge.ts';

const planned = await plannedDeck(
  madeDeck([{ title: 'Harborline' }, { title: 'Ships' }, { title: 'Trucks' }]),
);

/** Objects to a sentence that was said before, and to every sentence with the word "wrong". */
const judge: Judge = {
  async judge(sentence, { slideNumber }, { here, earlier, keys }) {
    const { text } = sentence;
    const isSaid = here.includes(text) || earlier.includes(text) || keys.has(sameWordsKey(text));
    if (!isSaid && !text.includes('wrong')) return [];
    return [{ slideNumber, sentence, drops: true, toAuthor: null, toWriter: text }];
  },
};

const wrong = 'This is wrong.';
const week = 'It takes a week.';

test.each<[string, ...Given[]]>([
  ['tied to', { text: wrong }, { text: week, tied: true }],
  ['followed by a tied', { text: week }, { text: wrong, tied: true }],
  ['leaning on', { text: wrong }, { text: week, leans: true }],
])('a sentence %s dropped one may be said later', async (_, ...sentences) => {
  const onSameSlide = await judgedBy(judge, planned, [[2, ...sentences, { text: week }]]);
  expect(onSameSlide.kept.get(2)?.map(({ text }) => text)).toEqual([week]);
  const onNextSlide = await judgedBy(judge, planned, [
    [2, ...sentences],
    [3, { text: week }],
  ]);
  expect(onNextSlide.kept.get(2)).toEqual([]);
  expect(onNextSlide.kept.get(3)?.map(({ text }) => text)).toEqual([week]);
});

test('a sentence that was kept is not said again', async () => {
  const { kept } = await judgedBy(judge, planned, [
    [2, { text: week }, { text: week }],
    [3, { text: week }],
  ]);
  expect(kept.get(2)).toHaveLength(1);
  expect(kept.get(3)).toEqual([]);
});
