import { describe, expect, test } from 'vitest';
import { lockFacts } from './fact-lock.ts';
import { bodyText, madeDeck } from './testing/made-deck.ts';

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
    { title: 'Plans', blocks: [bodyText('Starter costs 5 dollars')] },
    { title: 'Secret', hidden: true, blocks: [bodyText('Initech pays 99 dollars')] },
  ],
  'Acme deck',
);

function verdict(text: string, slideNumber = 2) {
  const draft = {
    writer: 'embedded' as const,
    slides: [{ slideNumber, sentences: [{ text, importance: 1 }] }],
    findings: [],
  };
  return lockFacts(draft, deck);
}

describe('lockFacts', () => {
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
  ])('keeps: %s', (text) => {
    expect(verdict(text).slides[0]?.sentences).toHaveLength(1);
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
  ])('drops: %s', (text, what) => {
    const locked = verdict(text);
    expect(locked.slides[0]?.sentences).toEqual([]);
    expect(locked.findings).toMatchObject([{ code: 'sentence_untraced', slideNumber: 2 }]);
    expect(locked.findings[0]?.message).toContain(`"${what}"`);
  });
});
