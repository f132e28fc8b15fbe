import { expect, test } from 'vitest';
import { plainCandidateJudge } from '../../judge/candidates/plain-candidate-judge.ts';
import type { Pattern } from './pattern.ts';
import { patterns } from './patterns.ts';
import type { Scene } from './scene/scene.ts';
import { completedExamples } from './testing/completed-examples.ts';
import { coverExamples } from './testing/cover-examples.ts';
import { dataExamples } from './testing/data-examples.ts';
import { card, figure, sceneFrom } from './testing/drawn-scene.ts';
import { lineExamples } from './testing/line-examples.ts';
import { listExamples, type PatternExample } from './testing/list-examples.ts';
import { markExamples } from './testing/mark-examples.ts';
import { nameExamples } from './testing/name-examples.ts';
import { productExamples } from './testing/product-examples.ts';
import { relationExamples } from './testing/relation-examples.ts';
import { strictExamples } from './testing/strict-examples.ts';
import { tableExamples } from './testing/table-examples.ts';
import { topicExamples } from './testing/topic-examples.ts';

const otherExamples: PatternExample[] = [
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline',
      items: [{ role: 'subtitle', lines: ['The live map of your freight'] }],
    },
    ['Meet Harborline, the live map of your freight.'],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline pitch deck',
      items: [card('Global routes local ports', 'The live map of your freight')],
    },
    ['Meet Harborline, the live map of your freight.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Quarterly business review', audience: 'training' },
    ['Welcome to the quarterly business review.'],
  ],
  [
    'what will be covered',
    {
      kind: 'agenda',
      title: 'Agenda',
      audience: 'training',
      items: [{ lines: ['Our goals', 'Next steps'] }],
    },
    ['You will learn about our goals and next steps.'],
  ],
  [
    'what will be covered',
    {
      kind: 'agenda',
      title: 'Agenda',
      audience: 'education',
      items: [{ lines: ['Update on our goals', 'Next steps'] }],
    },
    [],
  ],
  [
    'what to do now',
    { kind: 'contact', isLast: true, title: 'Let’s talk', items: [{ lines: ['sales@harborline.example'] }] },
    ['Let’s talk.', 'You can reach us at the address on the screen.'],
  ],
  [
    'stated title',
    { title: 'Every late container was late two days before' },
    ['Every late container was late two days before.'],
  ],
  ['stated title', { title: 'What changes in the first year' }, []],
  [
    'what was, and what takes its place',
    {
      kind: 'comparison',
      items: [
        card('Today', 'Five systems to check', 'Calls to every carrier'),
        card('With Harborline', 'One screen', 'Answers on it'),
      ],
    },
    ['Instead of five systems to check and calls to every carrier, you get one screen and answers on it.'],
  ],
  [
    'figures and what they count',
    {
      kind: 'figures',
      items: [
        figure('24%', 'fewer late containers'),
        figure('$9,400', 'is lost on every container that waits'),
      ],
    },
    ['You get 24% fewer late containers.', '$9,400 is lost on every container that waits.'],
  ],
  [
    'figures and what they count',
    {
      kind: 'figures',
      items: [
        figure('$4.5M', 'Revenue', 'up from $3.1M'),
        figure('212', 'Customers'),
        figure('9 months', 'to pay back'),
      ],
    },
    ['Revenue is $4.5M, up from $3.1M.', 'There are 212 customers.', 'It takes 9 months to pay back.'],
  ],
  [
    'figures and what they count',
    { kind: 'figures', items: [figure('100%', 'Increase in standards maintained')] },
    ['There is a 100% increase in standards maintained.'],
  ],
  [
    'figures and what they count',
    {
      items: [{ lines: ['Churn: 2.1%', 'Annual revenue: $4.5M in 2025', 'Step 2: 5', 'Call us: 24 hours'] }],
    },
    ['Churn is 2.1%.', 'Annual revenue is $4.5M in 2025.'],
  ],
  [
    'figures and what they count',
    { items: [card('Market size', '$270M in 2025, growing to $2.3B by 2033')] },
    ['The market size is $270M in 2025.'],
  ],
  ['figures and what they count', { kind: 'figures', items: [figure('12', 'Visibility')] }, []],
  [
    'plans and what they cost',
    { kind: 'prices', items: [card('Starter', '$49/month'), card('Fleet', '$799/month')] },
    ['Starter costs $49 a month and Fleet $799 a month.'],
  ],
  [
    'a quotation and who said it',
    {
      kind: 'quote',
      items: [
        { role: 'quote', lines: ['“We stopped calling every carrier.”', 'Maria Lopez, head of planning'] },
      ],
    },
    ['As Maria Lopez, head of planning, puts it: “We stopped calling every carrier.”'],
  ],
  [
    'what somebody says',
    {
      title: 'What a pilot customer says',
      items: [{ role: 'text', lines: ['We stopped asking where our goods are.'] }],
    },
    ['As a pilot customer puts it: “We stopped asking where our goods are.”'],
  ],
  [
    'people with what they are',
    {
      kind: 'people',
      items: [
        { role: 'person', label: 'Maria Lopez', lines: ['Founder'] },
        { role: 'person', label: 'Jonas Weber', lines: ['CTO'] },
      ],
    },
    ['Maria Lopez is the founder and Jonas Weber is CTO.'],
  ],
  [
    'what comes when',
    { kind: 'timeline', items: [card('Q1 2027', 'Pilot with two carriers'), card('Q2 2027', 'All ports')] },
    ['It starts in Q1 2027 with a pilot with two carriers; all ports follow in Q2 2027.'],
  ],
  [
    'a question and its answer',
    { items: [card('Who sees our data?', 'Only you, and whom you invite.')] },
    ['Who sees our data?', 'Only you, and whom you invite.'],
  ],
  [
    'a heading and what explains it',
    {
      items: [
        card('Live map', 'Where each container is, minute by minute.'),
        card('Elbe Lines', 'Answers customers in four minutes.'),
      ],
    },
    [
      'The live map tells you where each container is, minute by minute.',
      'Elbe Lines answers customers in four minutes.',
    ],
  ],
  [
    'whole sentences',
    {
      items: [
        { lines: ['Carriers report them too late', 'Every container on a single page', 'It is a live map'] },
      ],
    },
    ['Carriers report them too late.'],
  ],
  [
    'a heading and what explains it',
    { items: [card('Planners', 'See the day at a glance.')] },
    ['Planners see the day at a glance.'],
  ],
];

const examples = [
  ...otherExamples,
  ...nameExamples,
  ...lineExamples,
  ...completedExamples,
  ...listExamples,
  ...topicExamples,
  ...strictExamples,
  ...productExamples,
  ...dataExamples,
  ...markExamples,
  ...tableExamples,
  ...coverExamples,
  ...relationExamples,
];

function candidatesOf(pattern: Pattern | undefined, scene: Scene) {
  return pattern?.candidates(scene, (text) => plainCandidateJudge.isPlain(text, scene.casing));
}

test.each(examples)('%s: %#', (name, drawn, said) => {
  const pattern = patterns.find((one) => one.name === name);
  expect(candidatesOf(pattern, sceneFrom(drawn))?.map(({ text }) => text)).toEqual(said);
});

test('every sentence cites evidence of its slide', () => {
  // Examples with the results of an analysis have no cells and no titles to cite.
  const shown = examples.filter(([, { items = [] }]) =>
    items.every(({ points, measures }) => points === undefined && measures === undefined),
  );
  const uncited = shown.flatMap(([name, drawn]) => {
    const pattern = patterns.find((one) => one.name === name);
    const candidates = candidatesOf(pattern, sceneFrom(drawn)) ?? [];
    return candidates.filter(({ evidence = [] }) => evidence.length === 0).map(({ text }) => text);
  });
  expect(uncited).toEqual([]);
});

// Backtracking over a line of capitals takes longer than anybody waits.
// attack: 150
test('a long line in capitals is read', () => {
  const line =
    'EVERY PORT OF THE REGION SHOWS ITS BERTHS ON THE MAP AND EVERY CARRIER SEES ITS TRUCKS AT ONCE.';
  const scene = sceneFrom({ items: [{ lines: [line, 'Carriers report them too late'] }] });
  expect(patterns.flatMap((pattern) => candidatesOf(pattern, scene) ?? []).length).toBeGreaterThan(0);
});

test('every pattern has an example with sentences', () => {
  const exemplified = new Set(examples.filter(([, , said]) => said.length > 0).map(([name]) => name));
  expect(patterns.map(({ name }) => name).filter((name) => !exemplified.has(name))).toEqual([]);
});
