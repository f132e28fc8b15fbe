import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'The night ferry' },
    {
      title: 'Tonight on board',
      blocks: [
        bodyText(
          '18:40 Cars drive on board',
          '19:15 The captain welcomes the guests',
          '01:30 Stop at Kirkwall',
          'The cabin deck opens at 6 am',
        ),
      ],
    },
    {
      title: 'Your week',
      blocks: [
        bodyText(
          'Monday: deck service',
          'Tuesday and Wednesday: engine room',
          'Friday: bridge',
          'The crew meets every Monday',
        ),
      ],
    },
    {
      title: 'Passengers',
      blocks: [
        {
          kind: 'chart',
          title: 'Passengers',
          chartType: 'line',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: 'Passengers', values: [200, 300, 500, 800], numberFormat: '0' }],
        },
        bodyText('Delays fell in ’24 but rose in ’25', 'A new ship pays back in 26 months'),
      ],
    },
    {
      title: 'Fuel',
      blocks: [
        bodyText('Fuel was 45.5% of the cost in 2018 and 54.5% in 2019', 'The fare rises by 3% a year'),
      ],
    },
    { title: 'The end' },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

test.each([
  [2, 'At 18:40 the cars come on board.'],
  [2, 'A quarter past seven is the time of the captain’s welcome.'],
  [2, 'We stop at Kirkwall at half past one.'],
  [2, 'The cabin deck is open from six in the morning.'],
  [2, 'Thirty-five minutes later, the captain welcomes the guests.'],
  [3, 'On Tuesday and Wednesday you work in the engine room.'],
  [3, 'The crew meets once a week.'],
  [4, 'In nine months, the number of passengers quadrupled.'],
  [4, 'After a little more than two years, the new ship has paid back.'],
  [4, 'Delays rose in 2025.'],
  [5, 'Fuel rose between 2018 and 2019.'],
])('a right time is kept: slide %i, %s', (slideNumber, text) => {
  expect(kindsOf(text, slideNumber)).toEqual([]);
});

test.each([
  [2, 'We stop at Kirkwall at half past two.', ['figure']],
  [2, 'The captain welcomes the guests at half past one.', ['subject']],
  [2, 'The cabin deck opens at six in the evening.', ['figure']],
  [3, 'On Sunday you work in the engine room.', ['figure']],
  [3, 'The crew meets once a month.', ['unit']],
  [4, 'Delays rose in 2024.', ['direction']],
  [5, 'Fuel fell between 2018 and 2019.', ['direction']],
  [5, 'Fuel was 54.5 percent of the cost in 2018.', ['subject']],
  [5, 'The fare stays the same.', ['direction']],
])('a wrong time is dropped: slide %i, %s', (slideNumber, text, kinds) => {
  expect(kindsOf(text, slideNumber)).toEqual(expect.arrayContaining(kinds));
});
