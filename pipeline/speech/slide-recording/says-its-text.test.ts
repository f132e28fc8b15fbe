import { expect, test } from 'vitest';
import { saysItsText, type WordsHeard } from './says-its-text.ts';

const said: WordsHeard = {
  costs: [6.9, 7.0, 6.8],
  words: [9, 7, 12],
  decoyCosts: [8.4, 8.5],
  unexpectedSeconds: 0.2,
};

test.each<[string, Partial<WordsHeard>, boolean]>([
  ['the text', {}, true],
  ['another text', { costs: [8.8, 8.7, 8.8] }, false],
  // attack: 348
  ['the text with one sentence of other words', { costs: [6.9, 8.4, 6.8] }, false],
  ['a short sentence that is near to anything', { costs: [6.9, 8.4, 6.8], words: [9, 2, 12] }, true],
  ['more than the text', { unexpectedSeconds: 3 }, false],
  ['the text, by a person unlike every voice', { costs: [7.6, 7.5, 8.2], decoyCosts: [8.8, 8.7] }, true],
  ['nothing that can be compared', { costs: [], words: [] }, false],
  ['nothing that costs a number', { costs: [Number.NaN, 7, 7] }, false],
])('a recording is compared with its text: %s', (_name, heard, isText) => {
  expect(saysItsText({ ...said, ...heard })).toBe(isText);
});
