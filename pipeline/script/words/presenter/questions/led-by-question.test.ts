import { expect, test } from 'vitest';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import type { Candidate } from '../pattern.ts';
import { phraseOf } from '../scene/phrase.ts';
import { createLeads, ledByQuestion } from './led-by-question.ts';

const costs: Candidate = { text: 'Starter costs $49.', rhetoricalRole: 'prices', items: [0], strength: 0.9 };
const casing = createCasing([]);
const slideOf = (title: string) => ({
  title: phraseOf(title, casing),
  role: 'price' as const,
  audience: 'sales' as const,
});

test('the question comes first, and its answer is tied to it', () => {
  expect(ledByQuestion([costs], slideOf('Plans for every team'), createLeads())).toEqual([
    { text: 'What does it cost?', rhetoricalRole: 'question', items: [], strength: 0.9 },
    { ...costs, tied: true },
  ]);
});

test('questions are three slides apart, and none is asked twice', () => {
  const leads = createLeads();
  const titles = [
    'Plans',
    'What changes',
    'Why teams switch',
    'Why planners stay',
    'News',
    'Prices',
    'Plans',
  ];
  const asked = titles.map((title) => {
    const [first, second] = ledByQuestion([costs], slideOf(title), leads);
    return second ? first?.text : null;
  });
  expect(asked).toEqual(['What does it cost?', null, null, 'Why do planners stay?', null, null, null]);
});
