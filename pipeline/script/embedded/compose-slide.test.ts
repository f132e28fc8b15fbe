import { expect, test } from 'vitest';
import type { Slide } from '../../deck/deck.ts';
import { slideTexts } from '../slide-texts.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createCasing } from './casing.ts';
import { composeSlide } from './compose-slide.ts';
import { createRotation } from './rotation.ts';

function said(slide: Partial<Slide>, budget = 60): string[] {
  const [made] = madeDeck([slide]).slides;
  if (!made) return [];
  const telling = {
    audience: 'sales' as const,
    casing: createCasing(slideTexts(made)),
    rotation: createRotation('seed'),
    said: new Set<string>(),
  };
  return composeSlide(made, budget, telling).map((sentence) => sentence.text);
}

test.each<[string, string, string[], string[]]>([
  [
    'names under a plural title',
    'Building blocks for success',
    ['Academics', 'Financial assistance'],
    ['The building blocks for success are academics and financial assistance.'],
  ],
  [
    'sentences stay sentences',
    'The problem',
    ['Stockouts cost retailers 4% of revenue', 'No single source of truth'],
    ['Stockouts cost retailers 4% of revenue.', 'There is no single source of truth.'],
  ],
  [
    'steps',
    'How it works',
    ['Connect your data', 'Train the forecast', 'Approve with one click'],
    ['First, connect your data.', 'Then train the forecast.', 'Finally, approve with one click.'],
  ],
  [
    'benefits',
    'Key benefits',
    ['30% fewer stockouts', 'Reduce inventory by $1.2M'],
    ['You get 30% fewer stockouts.', 'You reduce inventory by $1.2M.'],
  ],
  [
    'predicates',
    'Our product',
    ['Works with your ERP', 'Built for scale'],
    ['It works with your ERP.', 'It is built for scale.'],
  ],
  [
    'pairs of labels and values',
    'Case study',
    ['Challenge: Frequent stockouts', 'Goal: Reduce waste'],
    ['The challenge is frequent stockouts.', 'The goal is to reduce waste.'],
  ],
  [
    'abbreviations',
    'Codes',
    ['RL = Reading for Literature', 'W = Writing'],
    ['RL stands for reading for literature.', 'W stands for writing.'],
  ],
  [
    'figures shown large over what they count',
    'By the numbers',
    ['27%', 'wasted cloud spend', '3.4x', 'return on investment'],
    ['Wasted cloud spend is 27%.', 'Return on investment is 3.4x.'],
  ],
  [
    'people in their roles',
    'Our team',
    ['Dana Reyes, CEO', 'Sam Okafor, CTO'],
    ['Dana Reyes is CEO and Sam Okafor is CTO.'],
  ],
  [
    'a way through time',
    'Roadmap',
    ['Q1 – Mobile app', 'Q2 – Supplier portal', 'Q3 – Reporting'],
    ['First comes mobile app in Q1, then supplier portal in Q2, and finally reporting in Q3.'],
  ],
  [
    'a quotation and who said it',
    'Customers',
    ['“We stopped guessing.”', '– Maria Lopez, COO'],
    ['In the words of Maria Lopez, COO: We stopped guessing.'],
  ],
  [
    'a stub and what completes it',
    'Training',
    ['Line managers should', '>review the cards', '>complete an assessment'],
    ['Line managers should review the cards and complete an assessment.'],
  ],
  [
    'a label with an aim',
    'Vision',
    ['Purpose:', 'To provide an overview'],
    ['The purpose is to provide an overview.'],
  ],
  [
    'a title that states, and figures that its subject owns',
    'HBCUs in the landscape',
    ['Enroll 11 percent of all students'],
    ['HBCUs enroll 11 percent of all students.'],
  ],
])('%s', (_, title, lines, sentences) => {
  const spoken = said({ title, blocks: [bodyText(...lines)] });
  for (const sentence of sentences) expect(spoken).toContain(sentence);
});

test.each<[string, string, string]>([
  ['Recommendation 2: Engage faculty early', 'a', 'Recommendation 2 is to engage faculty early.'],
  ['Low-income children are less likely to enroll', 'a', 'Low-income children are less likely to enroll.'],
  ['Why a model curriculum?', 'a', 'Why a model curriculum?'],
])('the title "%s" is said as it is', (title, _, sentence) => {
  expect(said({ title })).toEqual([sentence]);
});

test.each([
  ['(FPCore (x)', '  :pre (> x 0)', '  (- (sqrt (+ x 1)) (sqrt x)))'],
  ['www.example.org', 'http://example.org/a', 'Source: Smith (2010)'],
])('code, addresses and sources are never said', (...lines) => {
  expect(said({ blocks: [bodyText(...lines)] })).toEqual([]);
});

test('a label in capitals is not explained by what it is not short for', () => {
  const spoken = said({ title: 'Places', blocks: [bodyText('USA: 45 stores', 'SLA: 99.9%')] });
  expect(spoken.join(' ')).not.toContain('stands for');
  expect(spoken).toContain('SLA is 99.9%.');
});

test('with little time there is a short sentence that stands alone', () => {
  const [first = ''] = said(
    { title: 'Building blocks for success', blocks: [bodyText('Academics', 'Help')] },
    5,
  );
  expect(first).toMatch(/^(?:Next|Now|Then): building blocks for success\.$/);
});

test('a picture is described when there is nothing else', () => {
  const blocks: Slide['blocks'] = [{ kind: 'picture', altText: 'Two engineers beside a wind turbine' }];
  expect(said({ blocks })).toEqual(['Here you see two engineers beside a wind turbine.']);
});
