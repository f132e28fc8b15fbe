import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A safety report: rates by site, causes, rules, what changes. */
export const mineSafety: Deck = madeDeck(
  [
    { title: 'Safety in our quarries, 2021 to 2025', blocks: [subtitleText('Report to the works councils')] },
    {
      title: 'Accidents with lost days',
      blocks: [
        {
          kind: 'chart',
          title: 'Accidents',
          chartType: 'line',
          categories: ['2021', '2022', '2023', '2024', '2025'],
          series: [{ name: 'Accidents', values: [48, 41, 44, 29, 24], numberFormat: '0' }],
        },
      ],
      notes: ['In 2023 a new crusher was brought in, and many were not used to it.'],
    },
    {
      title: 'Where they happened in 2025',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Quarry', 'Workers', 'Accidents', 'Days lost'],
            ['Basaltberg', '210', '11', '164'],
            ['Kalkgrund', '150', '9', '61'],
            ['Sandheim', '90', '4', '120'],
          ],
        },
      ],
    },
    {
      title: 'Main causes',
      blocks: [
        bodyText('Trips and falls: 54%', 'Falling stones: 21%', 'Vehicles: 17%', 'Noise and dust: 8%'),
      ],
    },
    {
      title: 'From 1 January',
      blocks: [
        bodyText(
          'No one walks in the loading zone while trucks reverse',
          'Helmets with lamps are compulsory before 7 am and after 5 pm',
          'Near misses are reported on the phone, without a name if you like',
        ),
      ],
    },
  ],
  'Safety report',
);

export const mineSentences: readonly SpokenSentence[] = [
  [2, 'derived', 'Since 2021, accidents have been cut in half.'],
  [2, 'true', 'Only in 2023 did they rise, when the new crusher arrived.'],
  [2, 'true', 'Last year we counted 24 accidents.'],
  [2, 'derived', 'That is five fewer than the year before.'],
  [3, 'true', 'Basaltberg had eleven accidents among 210 workers.'],
  [3, 'derived', 'Sandheim had few accidents, but each cost thirty days on average.'],
  [3, 'derived', 'In all three quarries, 345 days were lost.'],
  [4, 'true', 'More than half of all accidents are trips and falls.'],
  [4, 'true', 'Vehicles are behind 17 percent.'],
  [5, 'true', 'When trucks reverse, nobody may be on foot in the loading zone.'],
  [
    5,
    'true',
    'Before seven in the morning and after five in the evening you must wear a helmet with a lamp.',
  ],
  [5, 'true', 'You can report a near miss without giving your name.'],
  [2, 'direction', 'Accidents have risen every year since 2021.'],
  [2, 'time', 'The new crusher arrived in 2024.'],
  [3, 'row', 'At Kalkgrund, 164 days were lost.'],
  [3, 'superlative', 'Sandheim had the most accidents.'],
  [3, 'relation', 'In Basaltberg, 210 workers had an accident.'],
  [4, 'figure', 'Half of the accidents are caused by vehicles.'],
  [4, 'comparison', 'Vehicles cause more accidents than falling stones.'],
  [5, 'modality', 'Helmets with lamps are optional.'],
  [5, 'time', 'The new rules apply from the first of July.'],
  [5, 'negation', 'Whoever reports a near miss must give a name.'],
];
