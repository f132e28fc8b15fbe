import { expect, test } from 'vitest';
import type { SentenceGrounds } from '#contract/grounds.ts';
import { groundsAt, groundsIn } from './grounds-at.ts';

const grounded = (sentence: string): SentenceGrounds => ({
  sentence,
  from: [{ slideNumber: 4, kind: 'line', line: 2, text: 'Revenue grew by 9%' }],
});
const grounds = [grounded('We grow.'), grounded('It works.')];
const at = (marked: string) =>
  groundsAt(marked.replace('|', ''), marked.indexOf('|'), grounds)?.sentence ?? null;

test.each([
  ['|We grow. Yes. It works.', 'We grow.'],
  ['We grow.| Yes. It works.', 'We grow.'],
  ['We grow. Ye|s. It works.', null],
  ['We grow. [pause 1s] It [click] wor|ks.', 'It works.'],
  ['We  grow.\n\nIt works.|', 'It works.'],
  ['Surely We gr|ow.', null],
  ['Nothing. We grow. Nothing. We gr|ow.', 'We grow.'],
  ['|', null],
])('finds the sentence at the cursor in %j', (marked, sentence) => {
  expect(at(marked)).toBe(sentence);
});

test('drops the grounds of changed sentences, and keeps those of moved ones', () => {
  const sentences = (text: string) => groundsIn(text, grounds).map(({ sentence }) => sentence);
  expect(sentences('It works. [click] We grow.')).toEqual(['We grow.', 'It works.']);
  expect(sentences('We grow. It works well.')).toEqual(['We grow.']);
  expect(sentences('Now We grow. It works.')).toEqual(['It works.']);
  expect(sentences('')).toEqual([]);
});
