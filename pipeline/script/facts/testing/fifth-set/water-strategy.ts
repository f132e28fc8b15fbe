import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A strategy: a roadmap by years, a budget by parts, risks with what is done about them. */
export const waterStrategy: Deck = madeDeck(
  [
    { title: 'Water 2032', blocks: [subtitleText('Strategy of Lowland Water')] },
    {
      title: 'Where we stand',
      blocks: [
        bodyText(
          '3,400 km of pipes, a third of them older than 60 years',
          '14% of the water is lost on the way',
          '410,000 customers in 22 towns',
        ),
      ],
    },
    {
      title: 'The road to 2032',
      blocks: [
        bodyText(
          '2026: Sensors in every pumping station',
          '2028: New treatment plant at Moerdam',
          '2030: All lead pipes replaced',
          '2032: Losses below 6%',
        ),
      ],
    },
    {
      title: 'Where €260M go',
      blocks: [
        {
          kind: 'chart',
          title: 'Investment (€M)',
          chartType: 'pie',
          categories: ['Pipes', 'Treatment plant', 'Sensors and software', 'Offices'],
          series: [{ name: 'Investment', values: [130, 91, 26, 13], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Risks',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Risk', 'Likelihood', 'Answer'],
            ['Steel gets dearer', 'High', 'Prices fixed until 2028'],
            ['Permit for Moerdam is late', 'Medium', 'Talks since 2024'],
            ['Too few fitters', 'High', 'Own school from 2026'],
          ],
        },
      ],
    },
    {
      title: 'What customers will notice',
      blocks: [
        bodyText(
          'Softer water from 2028',
          'The price rises by 2% a year, less than inflation',
          'Leaks found in hours, not weeks',
        ),
      ],
    },
  ],
  'Water 2032',
);

export const waterSentences: readonly SpokenSentence[] = [
  [2, 'true', 'One pipe in three is more than sixty years old.'],
  [2, 'true', 'On its way to you, one liter in seven disappears.'],
  [2, 'true', 'We supply 410,000 customers in 22 towns.'],
  [3, 'true', 'Two years later, the new plant at Moerdam follows.'],
  [3, 'true', 'By 2030 there will be no lead pipe left.'],
  [3, 'derived', 'By 2032 we want to more than halve our losses.'],
  [4, 'derived', 'Half of the money goes into the pipes.'],
  [4, 'derived', 'The treatment plant takes 35 percent.'],
  [4, 'true', 'We put 26 million euros into sensors and software.'],
  [5, 'true', 'Fitters are scarce, so we start a school of our own in 2026.'],
  [5, 'true', 'Against rising steel prices, we have fixed ours until 2028.'],
  [6, 'true', 'You pay two percent more each year, and that is below inflation.'],
  [6, 'true', 'We will find a leak within hours.'],
  [2, 'unit', 'We lose 14 million liters a day.'],
  [2, 'figure', 'Two thirds of our pipes are older than sixty years.'],
  [3, 'time', 'The lead pipes will be gone by 2028.'],
  [3, 'row', 'Sensors come in 2030.'],
  [4, 'row', 'We spend more on offices than on sensors.'],
  [5, 'approval', 'We have the permit for Moerdam.'],
  [5, 'relation', 'We get fitters from a school that has existed since 2024.'],
  [6, 'negation', 'The price of water stays the same.'],
  [6, 'superlative', 'We will have the softest water in the country.'],
];
