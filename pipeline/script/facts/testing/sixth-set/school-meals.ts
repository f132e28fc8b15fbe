import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A plan for a city: numbers of schools, a trial, menus, costs for parents. */
export const schoolMeals: Deck = madeDeck(
  [
    { title: 'Lunch at school', blocks: [subtitleText('Plan for the school year 2026/27')] },
    {
      title: 'Today',
      blocks: [
        bodyText(
          '14 of 35 schools have a kitchen',
          '2,900 children eat at school, 11,200 do not',
          'A meal costs parents €4.80',
        ),
      ],
    },
    {
      title: 'What the trial showed',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Before', 'After six months'],
            ['Children who eat', '31%', '64%'],
            ['Food thrown away', '120 g a plate', '45 g a plate'],
            ['Vegetables chosen', '22%', '39%'],
          ],
        },
      ],
      notes: ['Three schools took part. Teachers said that afternoons were calmer.'],
    },
    {
      title: 'The week',
      blocks: [
        bodyText(
          'Monday: Soup and bread',
          'Tuesday: Pasta',
          'Wednesday: Fish or beans',
          'Thursday: Children choose',
          'Friday: Leftovers, cooked anew',
        ),
      ],
    },
    {
      title: 'From September 2026',
      blocks: [
        bodyText(
          'One kitchen cooks for ten schools',
          'Price for parents: €3.20',
          'Free for families with housing benefit',
          'The city adds €1.9M a year',
        ),
      ],
    },
  ],
  'School meals',
);

export const mealSentences: readonly SpokenSentence[] = [
  [2, 'true', 'Fewer than half of our schools have a kitchen.'],
  [2, 'derived', 'Only one child in five eats at school.'],
  [2, 'derived', '21 schools have none.'],
  [3, 'derived', 'In six months, the share of children who eat has doubled.'],
  [3, 'true', 'They throw away 45 grams a plate instead of 120.'],
  [3, 'true', 'And they take vegetables more often: 39 percent instead of 22.'],
  [3, 'true', 'Teachers found the afternoons calmer.'],
  [4, 'true', 'On Thursday, the children decide.'],
  [4, 'true', 'Friday’s lunch is made from what was left.'],
  [5, 'derived', 'Parents pay one euro sixty less for a meal.'],
  [5, 'true', 'Families on housing benefit pay nothing.'],
  [5, 'true', 'It costs the city 1.9 million euros every year.'],
  [2, 'figure', 'Most schools have a kitchen.'],
  [2, 'row', '11,200 children eat at school.'],
  [3, 'direction', 'More food ends up in the bin.'],
  [3, 'relation', 'Teachers cooked for the children.'],
  [3, 'quantity', 'All 35 schools took part in the trial.'],
  [4, 'row', 'Fish is served on Tuesday.'],
  [4, 'relation', 'On Thursday, parents choose the menu.'],
  [5, 'free', 'Lunch will be free for every child.'],
  [5, 'unit', 'The city adds 1.9 million euros a month.'],
  [5, 'superlative', 'It will be the best school lunch in Europe.'],
];
