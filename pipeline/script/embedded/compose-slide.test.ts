import { expect, test } from 'vitest';
import type { Slide, SlideBlock } from '../../deck/deck.ts';
import { createCasing } from '../../english/casing.ts';
import { slideTexts } from '../slide-texts.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
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
    'people with their roles behind a dash',
    'Our team',
    ['Ruth Avila – CEO, agronomist', 'Jon Park – CTO, formerly at a tractor maker'],
    ['Ruth Avila is CEO and Jon Park is CTO.'],
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
    ['In the words of Maria Lopez, COO: “We stopped guessing.”'],
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
    'goals as aims',
    'Campaign goals',
    ['Win 4,000 customers', 'Raise awareness to 35%'],
    ['The campaign goals are to win 4,000 customers and to raise awareness to 35%.'],
  ],
  [
    'headings under a plural title',
    'Three conditions',
    [
      'Variation',
      '>Individuals differ in their traits',
      'Heritability',
      '>Traits are passed on to offspring',
    ],
    ['The three conditions are variation and heritability.', 'Individuals differ in their traits.'],
  ],
  [
    'names under a title in the singular',
    'The ask',
    ['$4M in seed funding', '18 months of runway'],
    ['There are two points to note on the ask: $4M in seed funding and 18 months of runway.'],
  ],
  [
    'nouns that could be verbs',
    'One view from port to door',
    ['Ships, trucks and warehouses on one map', 'Arrival times that update every 15 minutes'],
    [
      'There are two points to note: ships, trucks and warehouses on one map; and arrival times that update every 15 minutes.',
    ],
  ],
  [
    'an amount over what it does',
    'The dark',
    ['9 hours a week', 'go into status calls', '1 in 4', 'deliveries arrives late'],
    ['9 hours a week go into status calls.'],
  ],
  [
    'an amount over what it counts',
    'Traction',
    ['1,240', 'paying customers', '118%', 'net revenue retention'],
    ['There are 1,240 paying customers.', 'Net revenue retention is 118%.'],
  ],
  [
    'what moved',
    'Threats',
    ['Attacks up 105% year over year', 'Remote work expanded the attack surface'],
    ['Attacks are up 105% year over year.'],
  ],
  [
    'a title that its points complete',
    'Call your doctor if…',
    ['you cannot keep food down', 'you feel dizzy'],
    ['Call your doctor if you cannot keep food down or you feel dizzy.'],
  ],
  [
    'an answer to what something is',
    'What is natural selection?',
    ['A mechanism of evolution', 'First described by Darwin in 1858'],
    ['It is a mechanism of evolution.', 'It was first described by Darwin in 1858.'],
  ],
  [
    'dates of milestones',
    'Milestones',
    ['Go-live – September 5', 'Support ends – October 31'],
    ['Go-live is on September 5.', 'Support ends on October 31.'],
  ],
  [
    'days',
    'Your first week',
    ['Tuesday: meet your buddy', 'Friday: check-in with your manager'],
    ['On Tuesday, meet your buddy.'],
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

test('with little time there is still a fact, where it is short', () => {
  const [first = ''] = said(
    { title: 'Building blocks for success', blocks: [bodyText('Academics', 'Help')] },
    5,
  );
  expect(first).toBe('The building blocks for success are academics and help.');
});

test('numbers in circles are labels of steps', () => {
  const box = (...lines: string[]): SlideBlock => ({
    kind: 'text',
    role: 'other',
    paragraphs: lines.map((text) => ({ level: 0, text })),
  });
  const blocks = [
    box('1'),
    box('Connect', 'Link the carriers you already use. No new hardware is needed.'),
    box('2'),
    box('Invite', 'Bring planners, drivers and customers in.'),
  ];
  expect(said({ title: 'In one week', blocks }).slice(1)).toEqual([
    'First, connect: link the carriers you already use.',
    'No new hardware is needed.',
    'Then, invite: bring planners, drivers and customers in.',
  ]);
});

test.each<[string, string, string[]]>([
  ['a lone name', 'The problem', ['Stockouts cost 4% of revenue', 'Spreadsheets everywhere']],
  ['a label with a fragment', 'How we measure', ['Sales – household panel', 'Margins rise every year']],
  ['a predicate of nobody', 'Who we talk to', ['Discovers brands on social media', 'We talk to new parents']],
  ['a heading of one word', 'Our mission', ['Current', '>We make clean water available to all']],
])('%s is not forced into a sentence', (_, title, lines) => {
  const body = said({ title, blocks: [bodyText(...lines)] }).slice(1);
  expect(body).toHaveLength(1);
});

test('an attribution under a quotation is not a point of its own', () => {
  const blocks = [
    bodyText('We stopped asking where our goods are.', 'Head of logistics at a food distributor'),
  ];
  expect(said({ title: 'What a customer says', blocks })).toContain(
    'In the words of the head of logistics at a food distributor: “We stopped asking where our goods are.”',
  );
});

test('the essential sentence tells a fact and does not only announce', () => {
  const [made] = madeDeck([
    { title: 'Warranty', blocks: [bodyText('Spare parts are kept for 15 years')] },
  ]).slides;
  if (!made) throw new Error('There is a slide.');
  const telling = {
    audience: 'sales' as const,
    casing: createCasing([]),
    rotation: createRotation('seed'),
    said: new Set<string>(),
  };
  const essential = composeSlide(made, 5, telling).filter(({ importance }) => importance >= 0.9);
  expect(essential.map(({ text }) => text)).toEqual(['Spare parts are kept for 15 years.']);
});

test('a picture is described when there is nothing else', () => {
  const blocks: Slide['blocks'] = [{ kind: 'picture', altText: 'Two engineers beside a wind turbine' }];
  expect(said({ blocks })).toEqual(['Here you see two engineers beside a wind turbine.']);
});
