import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A survey: shares by department and by year, comments, actions with owners. */
export const staffSurvey: Deck = madeDeck(
  [
    { title: 'How we feel at work', blocks: [subtitleText('Employee survey 2025, Halden Group')] },
    {
      title: 'Who answered',
      blocks: [
        bodyText('1,460 of 1,825 employees took part', 'Response rate in 2024: 71%', 'Answers are anonymous'),
      ],
    },
    {
      title: '“I would recommend Halden to a friend”',
      blocks: [
        {
          kind: 'chart',
          title: 'Share that agrees',
          chartType: 'bar',
          categories: ['Sales', 'Finance', 'Production', 'Logistics'],
          series: [
            { name: '2024', values: [0.74, 0.69, 0.58, 0.47], numberFormat: '0%' },
            { name: '2025', values: [0.81, 0.7, 0.66, 0.39], numberFormat: '0%' },
          ],
        },
      ],
    },
    {
      title: 'What people ask for',
      blocks: [
        bodyText(
          'Shift plans earlier: 52%',
          'More say in daily work: 44%',
          'Better equipment: 31%',
          'Higher pay: 28%',
        ),
      ],
      notes: ['People could name up to three wishes.'],
    },
    {
      title: 'What we do',
      blocks: [
        bodyText(
          'Shift plans four weeks ahead, from January (Ruiz)',
          'A team meeting every Monday (all leads)',
          'New scanners for Logistics in March (Weber)',
          'Next survey in October 2026',
        ),
      ],
    },
  ],
  'Employee survey',
);

export const surveySentences: readonly SpokenSentence[] = [
  [2, 'derived', 'Eighty percent of our people took part.'],
  [2, 'derived', 'That is nine points more than last year.'],
  [2, 'true', 'Nobody can see who answered what.'],
  [3, 'true', 'In Sales, eight in ten would recommend us.'],
  [3, 'derived', 'Production gained eight points.'],
  [3, 'true', 'Only Logistics went down, from 47 to 39 percent.'],
  [3, 'derived', 'Sales is twice as happy to recommend us as Logistics.'],
  [4, 'true', 'More than half want to know their shifts earlier.'],
  [4, 'true', 'Pay comes last, with 28 percent.'],
  [5, 'true', 'Starting in January, shift plans come four weeks in advance.'],
  [5, 'true', 'Weber gets new scanners for Logistics in March.'],
  [5, 'true', 'And in October 2026 we will ask again.'],
  [2, 'negation', 'Every employee answered.'],
  [2, 'direction', 'Fewer people took part than in 2024.'],
  [3, 'direction', 'Logistics has caught up.'],
  [3, 'row', 'In Finance, 81 percent would recommend us.'],
  [3, 'quantity', 'All departments have improved.'],
  [4, 'superlative', 'Better pay is the most frequent wish.'],
  [4, 'row', 'Forty-four percent ask for better equipment.'],
  [5, 'time', 'Team meetings take place once a month.'],
  [5, 'row', 'New scanners come for Production.'],
  [5, 'guarantee', 'We promise that nobody will work at weekends again.'],
];
