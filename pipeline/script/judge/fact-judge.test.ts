import { describe, expect, test } from 'vitest';
import { judgedBy, plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createFactJudge } from './fact-judge.ts';

const deck = madeDeck(
  [
    { title: 'Acme Cloud 2026' },
    {
      title: 'Results',
      blocks: [
        bodyText('Saved $1.2M in 2014-15', 'Churn fell by half', 'Used at Globex in Ohio'),
        {
          kind: 'chart',
          title: null,
          chartType: 'bar',
          categories: ['North', 'South'],
          series: [{ name: 'Share', values: [0.12, 0.3], numberFormat: '0%' }],
        },
      ],
      notes: ['Signed on 6/30/2010.'],
    },
    {
      title: 'Plans',
      blocks: [
        bodyText(
          'Starter costs 5 dollars',
          'Growth: 20',
          'Live in 14 days',
          'Saves 40,000 dollars',
          'A market of 3 billion dollars',
          '7,000 retailers',
          '6m shoppers',
          '9,000 fans',
        ),
      ],
    },
    { title: 'Secret', hidden: true, blocks: [bodyText('Initech pays 99 dollars')] },
  ],
  'Acme deck',
);

const judge = createFactJudge(deck);
const planned = plannedDeck(deck);

async function verdict(text: string, slideNumber: number) {
  const { kept, objections } = await judgedBy(judge, await planned, [[slideNumber, { text }]]);
  return { sentences: kept.get(slideNumber), findings: objections.map(({ toAuthor }) => toAuthor) };
}

async function expectKept(text: string, slideNumber: number): Promise<void> {
  const { sentences, findings } = await verdict(text, slideNumber);
  expect(findings).toEqual([]);
  expect(sentences).toHaveLength(1);
}

async function expectDropped(text: string, slideNumber: number, what: string): Promise<void> {
  const { sentences, findings } = await verdict(text, slideNumber);
  expect(sentences).toEqual([]);
  expect(findings).toMatchObject([{ code: 'sentence_untraced', slideNumber }]);
  expect(findings[0]?.message).toContain(`“${what}”`);
}

describe('the fact lock', () => {
  test.each([
    'It saved 1.2 million dollars.',
    'It saved 1,200,000 dollars.',
    'It saved one point two million dollars.',
    'North has 12 percent and South 30%.',
    'That was in 2015.',
    'It was signed on June 30, 2010.',
    'Acme Cloud is used at Globex in Ohio.',
    'There are three points and two regions.',
    'Churn fell by half.',
    'Acme is for 2026.',
    'However, nobody asked.',
    'The share in the North is 12.',
    'Nobody knows what I know.',
  ])('keeps: %s', async (text) => {
    await expectKept(text, 2);
  });

  test.each([
    'Growth costs 20 dollars.',
    'It saves $40K.',
    'The market is worth $3BN.',
    '7K retailers use it.',
    'It reaches six million shoppers.',
    'It has 9k fans.',
  ])('keeps a figure in another form: %s', async (text) => {
    await expectKept(text, 3);
  });

  test.each([
    ['It saved 1.3 million dollars.', '1.3 million dollars'],
    ['North has 13 percent.', '13 percent'],
    ['Starter costs 5 dollars.', '5 dollars'],
    ['It is used at Umbrella.', 'Umbrella'],
    ['Salesforce uses it.', 'Salesforce'],
    ['Initech uses it.', 'Initech'],
    ['It doubled their income.', 'doubled'],
    ['There are seven points.', '7'],
    ['It costs 99 dollars.', '99 dollars'],
    ['It is used at HP.', 'HP'],
    ['It is used at Target.', 'Target'],
    ['IT teams use it.', 'IT'],
    ['They use 3PAR storage.', 'PAR'],
  ])('drops: %s', async (text, what) => {
    await expectDropped(text, 2, what);
  });

  test.each([
    [2, 'North has 12 dollars.', '12 dollars'],
    [3, 'It is 14 percent faster.', '14 percent'],
  ])('drops a figure of slide %i with a unit that it does not have: %s', async (slideNumber, text, what) => {
    await expectDropped(text, slideNumber, what);
  });

  test('objects to a sentence on a slide that is not shown', async () => {
    const [slide] = (await planned).slides;
    if (!slide) throw new Error('The deck has slides.');
    const sentence = { text: 'It is ready.', evidence: [], importance: 1 };
    const said = { here: [], earlier: [], keys: new Set<string>() };
    const { signal } = new AbortController();
    const [objection] = await judge.judge(sentence, { ...slide, slideNumber: 4 }, said, signal);
    expect(objection?.toWriter).toContain('“the slide itself”');
  });
});
