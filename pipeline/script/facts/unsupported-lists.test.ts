import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'Allotment gardens' },
    {
      title: 'What gardeners wish for',
      blocks: [
        bodyText('More water taps: 48%', 'Longer opening hours: 33%', 'Lower rent: 21%'),
        bodyText('910 of 1,300 gardeners answered'),
      ],
    },
    {
      title: 'Where the rent goes',
      blocks: [bodyText('55% for paths, 30% for water, 15% for the office')],
    },
    {
      title: 'From a visit to a garden',
      blocks: [bodyText('4,000 came to the open day', '800 asked for a garden', '200 rented one')],
      notes: ['Two fires, 45 minutes each.'],
    },
    {
      title: 'Rules',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Do', 'Don’t'],
            ['Water in the evening', 'Burn leaves'],
            ['Lock the gate', 'Park on the paths'],
          ],
        },
      ],
    },
    {
      title: 'Who decides',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Level', 'Who', 'Spends up to', 'Answers within'],
            ['1', 'Warden', '$80', '2 days'],
            ['2', 'Treasurer', '$900', '9 days'],
          ],
        },
      ],
    },
    {
      title: 'Sheds, before and after',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Before', 'After'],
            ['Sheds', '90', '240'],
            ['Thefts per 1,000 visits', '6.0', '1.5'],
            ['Cost per shed', '$410', '$300'],
            ['Days to build', '10', '3'],
          ],
        },
      ],
    },
    {
      title: 'Loans by garden',
      blocks: [
        {
          kind: 'chart',
          title: 'Thousand euros',
          chartType: 'bar',
          categories: ['Seeds and tools', 'Sheds', 'Fences'],
          series: [{ name: 'Loans', values: [60, 30, 10], numberFormat: '0' }],
        },
      ],
    },
    { title: 'The end' },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

test.each([
  [2, 'More water taps are the most frequent wish.'],
  [2, 'Seventy percent of our gardeners answered.'],
  [3, 'Most of the rent goes into paths.'],
  [4, 'Of those who asked, a quarter rented a garden.'],
  [4, 'Twenty percent of them asked for a garden.'],
  [4, 'Altogether it burned for ninety minutes.'],
  [5, 'Do not burn leaves.'],
  [6, 'For more than 80 dollars you need the treasurer.'],
  [6, 'The warden answers within two days.'],
  [7, 'A shed is about a quarter cheaper now.'],
  [8, 'We lent 60,000 euros for seeds and tools.'],
  [8, 'Seeds and tools take 60 percent.'],
  [8, 'We lend more for seeds than for fences.'],
])('a claim that follows from a list or table is kept: slide %i, %s', (slideNumber, text) => {
  expect(kindsOf(text, slideNumber)).toEqual([]);
});

test.each([
  [2, 'Lower rent is the most frequent wish.', ['superlative']],
  [2, 'Every gardener answered.', ['opposite']],
  [3, 'Most of the rent goes into water.', ['opposite']],
  [4, 'A third of them asked for a garden.', ['figure']],
  [5, 'You should burn leaves.', ['denial']],
  [6, 'The warden spends 900 dollars.', ['subject']],
  [6, 'The treasurer answers within two days.', ['subject']],
  [7, 'Each shed has become more expensive.', ['direction']],
  [7, 'Thefts were cut by half.', ['figure']],
  [8, 'We lend more for fences than for sheds.', ['direction']],
])('a claim that does not follow is dropped: slide %i, %s', (slideNumber, text, kinds) => {
  expect(kindsOf(text, slideNumber)).toEqual(expect.arrayContaining(kinds));
});
