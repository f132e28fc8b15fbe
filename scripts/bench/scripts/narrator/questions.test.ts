import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { audiences } from '#contract/vocabulary/audiences.ts';
import { readJsonLines } from '#evals/read-json-lines.ts';
import { judgeQuestion, wordQuestion } from './questions.ts';

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
  evidence: z.array(z.string()),
  word: z.string(),
  judge: z.string(),
});

const golden = readJsonLines(
  new URL('../../../../evals/narrator/golden-questions.jsonl', import.meta.url),
  goldenRow,
);

describe("the questions of the adapter's training", () => {
  test.each(golden)('are still the same: $place.kind: $place.title', ({ place, evidence, word, judge }) => {
    const asked = Number(/Say in (\d+) words/.exec(word)?.[1]);
    expect(wordQuestion(place, asked, evidence)).toBe(word);
    const sentence = /\nSaid: (.*)\n/.exec(judge)?.[1] ?? '';
    expect(judgeQuestion(place, evidence, sentence)).toBe(judge);
  });
});
