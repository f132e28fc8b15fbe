import { expect, it } from 'vitest';
import { hintsOnSpeech } from '../editor/hints-on-speech.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { hintsOnText } from './hints-on-text.ts';
import { isJudgeable } from './is-judgeable.ts';

const rows = Array.from(
  { length: 6 },
  (_, index) => `Region ${index} sold ${index + 11} thousand boats in 202${index}`,
);

it.each([
  ['a sentence', 'Every port loses nine hours a week to calls.', true],
  ['a sentence with as many figures as a table has', `${rows.join(', ')}.`, true],
  ['hundreds of figures in a row', '1,2.3-4/5 '.repeat(500), false],
  ['hundreds of words without an end', 'word '.repeat(400), false],
  ['one word without an end', 'a'.repeat(5000), false],
])('decides whether %s is compared with the deck', (_, text, expected) => {
  expect(isJudgeable(text)).toBe(expected);
});

// attack: 251
it.each([
  ['figures', '1,2.3-4/5 '.repeat(500)],
  ['figures behind a word', `It costs ${'$4.5M, '.repeat(600)}`],
  ['words', 'boats '.repeat(900)],
])('an endless text of %s gets no hints', (_, text) => {
  const facts = factsOf(madeDeck([{ title: 'Boats' }, { title: 'Costs' }]));
  expect(hintsOnText(text, 2, facts)).toEqual([]);
  expect(hintsOnSpeech(text, 2, new Map())).toEqual([]);
});
