import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'The rowing club' },
    {
      title: 'Boats',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Swift 1', 'Swift 2'],
            ['Weight', '31 kg', '19 kg'],
            ['Days to build', '90', '40'],
            ['Price', '€4,100', '€6,500'],
            ['Folds', 'No', 'Yes'],
          ],
        },
      ],
    },
    {
      title: 'Branches',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Branch', 'Members', 'Boats', 'Repairs before', 'Repairs now'],
            ['Ufer, Bonn', '210', '14', '30', '10'],
            ['Marina, Kiel', '340', '40', '25', '35'],
          ],
        },
      ],
    },
    {
      title: 'The year',
      blocks: [bodyText('March: Repairs', 'May to August: Races on the lake', 'October: Party')],
    },
    {
      title: 'Members',
      blocks: [
        {
          kind: 'chart',
          title: 'Share that rows each week',
          chartType: 'bar',
          categories: ['Under 20', 'Over 50'],
          series: [{ name: 'Rows each week', values: [0.33, 0.11], numberFormat: '0%' }],
        },
        bodyText('8 of 20 coaches have a licence', '90 members row, 40 do not'),
      ],
    },
    {
      title: 'News',
      blocks: [
        bodyText(
          '1,200 guests, down 3%',
          'Pier 3 is closed for repairs',
          'Licence for the bar expected in June',
          'New bridge, if the town agrees',
          'Zero accidents',
          'No more boxes after 2026',
          'Regatta: May 2026',
          'Hall: October 2026',
          'Logbooks up to 20 MB',
          'A lesson costs €30',
          'Free for families',
          'Courses from Q1 2026, trips from Q4 2026',
        ),
      ],
      notes: ['Guests who never come back stay for one hour.'],
    },
    { title: 'The end' },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

test.each([
  [2, 'Swift 2 is lighter than Swift 1.'],
  [2, 'Swift 2 takes less than half of the time to build.'],
  [2, 'One of them folds: Swift 2.'],
  [3, 'In Bonn, repairs went down from 30 to 10.'],
  [3, 'In Bonn, repairs are a third of what they were.'],
  [3, 'In Bonn, there are 15 members a boat on average.'],
  [4, 'From May to August we race on the lake.'],
  [5, 'One in three of those under 20 rows each week.'],
  [5, 'Twelve coaches have none.'],
  [6, 'We had three percent fewer guests.'],
  [6, 'Three quarters later, trips start.'],
  [6, 'We had no accidents.'],
  [6, 'There will be no boxes after 2026.'],
  [6, 'Five months after the regatta, the hall opens.'],
  [6, 'Guests stay.'],
  [6, 'Fifty lessons cost 1,500 euros.'],
])('a claim about the right thing is kept: slide %i, %s', (slideNumber, text) => {
  expect(kindsOf(text, slideNumber)).toEqual([]);
});

test.each([
  [2, 'Swift 2 costs 4,100 euros.', ['subject']],
  [2, 'Swift 2 is cheaper than Swift 1.', ['direction']],
  [2, 'Neither of them folds.', ['denial']],
  [3, 'Kiel has 210 members.', ['subject']],
  [3, 'In Kiel, repairs went down.', ['direction']],
  [3, 'Bonn has the most boats.', ['superlative']],
  [4, 'The races take place in October.', ['subject']],
  [5, 'One in three of those over 50 rows each week.', ['figure']],
  [5, '40 members row.', ['denial']],
  [6, 'The number of guests grew by three percent.', ['direction']],
  [6, 'Pier 5 is closed for repairs.', ['subject']],
  [6, 'The bar is licensed by the town.', ['approval']],
  [6, 'The town has agreed to the new bridge.', ['opposite']],
  [6, 'There were several accidents.', ['denial']],
  [6, 'It is free for every guest.', ['free']],
  [6, 'Logbooks have up to 20 gigabytes.', ['unit']],
  [6, 'Fifty lessons cost 1,800 euros.', ['figure']],
  [6, 'Guests come from Norway.', ['name']],
])('a claim about a rival of it is dropped: slide %i, %s', (slideNumber, text, kinds) => {
  expect(kindsOf(text, slideNumber)).toEqual(expect.arrayContaining(kinds));
});
