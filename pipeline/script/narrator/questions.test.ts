import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { audiences } from '#contract/vocabulary/audiences.ts';
import { readJsonLines } from '#evals/read-json-lines.ts';
import { judgeQuestion, nextWordQuestion, planQuestion, readPlan, wordQuestion } from './questions.ts';

const goldenRow = z.strictObject({
  place: z.strictObject({
    audience: z.enum(audiences),
    kind: z.enum([
      'list',
      'comparison',
      'chart',
      'cover',
      'table',
      'cards',
      'steps',
      'picture',
      'statement',
      'timeline',
    ]),
    number: z.number(),
    shownSlides: z.number(),
    deckTitle: z.string(),
    title: z.string().nullable(),
  }),
  words: z.number(),
  lines: z.array(z.string()),
  evidence: z.array(z.string()),
  plan: z.string(),
  word: z.string(),
  judge: z.string(),
});

const golden = readJsonLines(
  new URL('../../../evals/narrator/golden-questions.jsonl', import.meta.url),
  goldenRow,
);

describe('the questions that the adapter was taught', () => {
  test.each(golden)('$place.kind: $place.title', ({ place, words, lines, evidence, plan, word, judge }) => {
    expect(planQuestion(place, lines, words)).toBe(plan);
    const asked = Number(/Say in (\d+) words/.exec(word)?.[1]);
    expect(wordQuestion(place, asked, evidence)).toBe(word);
    const sentence = /\nSaid: (.*)\n/.exec(judge)?.[1] ?? '';
    expect(judgeQuestion(place, evidence, sentence)).toBe(judge);
  });

  it('go on in one conversation', () => {
    expect(nextWordQuestion(12, [])).toBe(
      '<|im_end|>\n<|im_start|>user\nSay in 12 words:\n- (the title)<|im_end|>\n<|im_start|>assistant\n',
    );
  });
});

describe('the answer to a plan question', () => {
  it.each([
    [
      'names lines and words',
      '1+4 8\n2 12',
      [
        { lines: [1, 4], words: 8 },
        { lines: [2], words: 12 },
      ],
    ],
    ['says the title alone', '0 10', [{ lines: [], words: 10 }]],
    ['says nothing', '-', []],
    ['names a line that does not exist', '9 8\n1+9 6', [{ lines: [1], words: 6 }]],
    [
      'names a line twice',
      '1+1 8\n1 6\n2 4',
      [
        { lines: [1], words: 8 },
        { lines: [2], words: 4 },
      ],
    ],
    ['is anything else', 'Sure! Here is the plan:\n1, 2', []],
  ])('%s', (_, text, rows) => {
    expect(readPlan(text, 4)).toEqual(rows);
  });
});
