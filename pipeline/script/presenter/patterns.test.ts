import { expect, test } from 'vitest';
import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import { createCasing } from '../../english/casing.ts';
import type { DataPoint } from '../../understanding/points/slide-point.ts';
import type { ItemRole, SlideItem, SlideKind } from '../../understanding/understood-slide.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { patterns } from './patterns.ts';
import { sceneOf } from './scene.ts';

type DrawnItem = {
  role?: ItemRole;
  label?: string;
  lines?: string[];
  points?: DataPoint[];
  measures?: string;
  table?: string[][];
};
type Drawn = {
  kind?: SlideKind;
  title?: string;
  items?: DrawnItem[];
  audience?: Audience;
  isFirst?: boolean;
  isLast?: boolean;
};

const running =
  'every carrier reports late and each planner has a live map of the rail and road freight in the port.';

function sceneFrom({
  kind = 'list',
  title,
  items = [],
  audience = 'sales',
  isFirst = false,
  isLast = false,
}: Drawn) {
  const [slide] = madeDeck([{}]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  const understood = {
    number: 2,
    kind,
    title: title ?? null,
    titleShapes: [],
    kicker: null,
    items: items.map(itemFrom),
    relations: [],
    point: null,
    furniture: [],
    confidence: 1,
  };
  return sceneOf({ slide, understood, audience, casing: createCasing([running]), isFirst, isLast });
}

function itemFrom({
  role = 'bullets',
  label,
  lines = [],
  points = [],
  measures,
  table,
}: DrawnItem): SlideItem {
  return {
    role,
    label: label ?? null,
    lines: lines.map((text) => ({ level: /^>*/.exec(text)?.[0].length ?? 0, text: text.replace(/^>+/, '') })),
    figures: [],
    box: { x: 0, y: 0, width: 1, height: 1 },
    shapes: [],
    content: table ? { kind: 'table', rows: table, hasHeaderRow: true } : null,
    points,
    about: measures === undefined ? null : { title: measures, unit: null, annotations: [] },
  };
}

const card = (label: string, ...lines: string[]): DrawnItem => ({ role: 'card', label, lines });
const figure = (amount: string, label: string, ...lines: string[]): DrawnItem => ({
  role: 'figure',
  label,
  lines: [amount, ...lines],
});

const examples: [pattern: string, drawn: Drawn, said: string[]][] = [
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
  ['figures and what they count', { kind: 'figures', items: [figure('12', 'Visibility')] }, []],
  [
    'plans and what they cost',
    { kind: 'prices', items: [card('Starter', '$49/month'), card('Fleet', '$799/month')] },
    ['Starter costs $49 a month and Fleet $799 a month.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Revenue',
          points: [
            {
              kind: 'change',
              series: null,
              from: { label: '2020', value: 4 },
              to: { label: '2023', value: 9 },
              ratio: 2.25,
            },
          ],
        },
      ],
    },
    ['Revenue rose from 4 in 2020 to 9 in 2023.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        {
          role: 'table',
          table: [
            ['', 'Starter', 'Team'],
            ['Price a month', '$49', '$290'],
          ],
        },
      ],
    },
    ['Starter costs $49 a month and Team $290.'],
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
    ['In Q1 2027, it starts with the pilot with two carriers; Q2 2027 brings all ports.'],
  ],
  [
    'a question and its answer',
    { items: [card('Who sees our data?', 'Only you, and whom you invite.')] },
    ['Who sees our data?', 'Only you, and whom you invite.'],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      items: [card('Connect', 'Link your carriers.'), card('Train', 'Spend an hour with our coach.')],
    },
    ['You link your carriers and spend an hour with our coach.'],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      audience: 'training',
      items: [card('Connect', 'Link your carriers.'), card('Train', 'Spend an hour with our coach.')],
    },
    ['First, link your carriers.', 'Finally, spend an hour with our coach.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'Two things to remember',
      items: [{ lines: ['Prepare before you start', 'Wear what the machine asks for'] }],
    },
    ['Remember two things: prepare before you start and wear what the machine asks for.'],
  ],
  [
    'steps that are names',
    { kind: 'steps', items: [card('Signal'), card('Forecast'), card('Decision')] },
    ['It takes three steps: signal, forecast and decision.'],
  ],
  [
    'an aim in the infinitive',
    { title: 'Our mission', items: [{ lines: ['To bring every container home on time'] }] },
    ['Our mission is to bring every container home on time.'],
  ],
  [
    'what you will learn',
    {
      title: 'What you will learn',
      items: [{ lines: ['How to prepare your workplace', 'What to do when something goes wrong'] }],
    },
    ['You will learn how to prepare your workplace and what to do when something goes wrong.'],
  ],
  [
    'what the thing of the title does, or is',
    { title: 'Why Harborline?', items: [{ lines: ['Provides early warnings to every planner', 'Fast'] }] },
    ['Harborline is fast.', 'It provides early warnings to every planner.'],
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
    'names under a title that says what they are',
    { title: 'Key benefits', items: [{ lines: ['Fewer calls', 'Lower costs', 'Happier customers'] }] },
    ['The key benefits are fewer calls, lower costs and happier customers.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'The problem', items: [{ lines: ['Late reports', 'Manual checks'] }] },
    ['The problem is late reports and manual checks.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'Acme Computers', items: [{ lines: ['Late reports', 'Manual checks'] }] },
    [],
  ],
  [
    'whole sentences',
    {
      items: [
        { lines: ['Carriers report them too late', 'Every container on a single page', 'It is a live map'] },
      ],
    },
    ['Carriers report them too late.', 'It is a live map.'],
  ],
  [
    'what there is not',
    { items: [{ lines: ['No single source of truth'] }] },
    ['There is no single source of truth.'],
  ],
  [
    'what something is',
    { title: 'What is a service?', items: [{ lines: ['A program that runs by itself'] }] },
    ['A service is a program that runs by itself.'],
  ],
  [
    'a heading and what explains it',
    { items: [card('Planners', 'See the day at a glance.')] },
    ['Planners see the day at a glance.'],
  ],
  [
    'steps as one running sentence',
    { title: 'Conformance options', items: [{ lines: ['Check it yourself', 'Ask a partner'] }] },
    ['You have two options: check it yourself or ask a partner.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          points: [
            {
              kind: 'change',
              series: 'Late deliveries',
              from: { label: 'January', value: 24 },
              to: { label: 'June', value: 7 },
              ratio: 0.3,
            },
          ],
        },
      ],
    },
    ['Late deliveries fell from 24 in January to 7 in June.'],
  ],
];

test.each(examples)('%s: %#', (name, drawn, said) => {
  const pattern = patterns.find((one) => one.name === name);
  expect(pattern?.say(sceneFrom(drawn)).map(({ text }) => text)).toEqual(said);
});

test('every pattern has an example that it says', () => {
  const told = new Set(examples.filter(([, , said]) => said.length > 0).map(([name]) => name));
  expect(patterns.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
