import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '../../testing/made-deck.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** A pitch: headings over what they do, a falling series, prices per truck, founders, where it is sold. */
export const fleetPitch: Deck = madeDeck(
  [
    { title: 'Haulwise', blocks: [subtitleText('Fuel savings for small fleets')] },
    {
      title: 'The problem',
      blocks: [
        bodyText(
          'Fuel is 35% of a fleet’s costs',
          'One truck idles two hours a day',
          'Most fleets have fewer than ten trucks, and no analyst',
        ),
      ],
    },
    {
      title: 'What Haulwise does',
      blocks: [
        bodyText(
          'Watch',
          '>A plug-in box reads the engine',
          'Advise',
          '>Drivers get one tip a day',
          'Prove',
          '>Owners see the savings every Friday',
        ),
      ],
    },
    {
      title: 'Fuel per 100 km',
      blocks: [
        {
          kind: 'chart',
          title: 'Liters per 100 km',
          chartType: 'line',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: 'Fuel use', values: [34, 32, 31, 29], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Plans',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Plan', 'Trucks', 'Price per truck', 'Contract'],
            ['Try', '2', '$0', 'One month'],
            ['Fleet', 'Up to 20', '$19', 'Monthly'],
            ['Depot', 'Unlimited', '$15', 'One year'],
          ],
        },
      ],
    },
    {
      title: 'Who we are',
      blocks: [
        bodyText(
          'Nils Berg – drove trucks for eight years',
          'Asha Rao – wrote engine software at a car maker',
        ),
      ],
    },
    {
      title: 'Where we are',
      blocks: [
        bodyText('In use in 240 trucks', 'Average saving: 11%', 'Sold in Denmark and Sweden, Norway next'),
      ],
    },
    {
      title: 'Talk to us',
      blocks: [bodyText('Order a box at haulwise.example', 'Delivery within three days')],
    },
  ],
  'Haulwise',
);

export const fleetSentences: readonly SpokenSentence[] = [
  [1, 'true', 'Haulwise saves fuel in small fleets.'],
  [2, 'derived', 'More than a third of what a fleet spends goes into fuel.'],
  [2, 'true', 'Fuel is 35 percent of the costs.'],
  [2, 'true', 'A single truck idles for two hours every day.'],
  [2, 'derived', 'That adds up to 14 hours a week.'],
  [2, 'true', 'Most fleets have fewer than ten trucks.'],
  [2, 'true', 'They have no analyst.'],
  [3, 'derived', 'It works in three steps.'],
  [3, 'true', 'A box that you plug in reads the engine.'],
  [3, 'true', 'Each driver gets one tip a day.'],
  [3, 'true', 'Every Friday, the owner sees what was saved.'],
  [3, 'true', 'Drivers are advised, and owners see proof.'],
  [4, 'true', 'Fuel use fell from 34 liters to 29.'],
  [4, 'derived', 'That is five liters less.'],
  [4, 'derived', 'It fell in every quarter.'],
  [4, 'derived', 'That is a drop of about 15 percent.'],
  [5, 'true', 'You can try it with two trucks for a month, at no cost.'],
  [5, 'true', 'The Fleet plan is 19 dollars per truck.'],
  [5, 'derived', 'With Depot a truck costs four dollars less.'],
  [5, 'derived', 'Depot is the cheaper one, but you sign for a year.'],
  [5, 'derived', 'For twenty trucks, Fleet comes to 380 dollars.'],
  [6, 'true', 'Nils Berg has driven trucks himself, for eight years.'],
  [6, 'true', 'Asha Rao comes from a car maker, where she wrote engine software.'],
  [6, 'derived', 'Two people are behind it.'],
  [7, 'true', '240 trucks already use it.'],
  [7, 'true', 'They save eleven percent on average.'],
  [7, 'derived', 'It is sold in two countries.'],
  [7, 'true', 'Norway comes next.'],
  [8, 'true', 'Order your box today.'],
  [8, 'true', 'It is with you within three days.'],
  [2, 'figure', 'Fuel is 53 percent of the costs.'],
  [2, 'unit', 'A truck idles two hours a week.'],
  [2, 'comparison', 'Most fleets have more than ten trucks.'],
  [2, 'negation', 'Every fleet has an analyst.'],
  [2, 'figure', 'Fuel prices have doubled.'],
  [3, 'row', 'Owners get one tip a day.'],
  [3, 'modality', 'The box has to be installed by a mechanic.'],
  [3, 'row', 'Drivers see the savings every Friday.'],
  [3, 'time', 'Owners see the savings every day.'],
  [4, 'direction', 'Fuel use rose over the year.'],
  [4, 'direction', 'It went from 29 to 34.'],
  [4, 'row', 'In the second quarter it was 31.'],
  [4, 'figure', 'Fuel use was halved.'],
  [5, 'negation', 'The Depot plan has no contract.'],
  [5, 'row', 'Fleet costs 15 dollars per truck.'],
  [5, 'row', 'Depot is limited to 20 trucks.'],
  [5, 'free', 'The Fleet plan is free for two trucks.'],
  [5, 'superlative', 'Depot is the most expensive plan.'],
  [5, 'unit', 'Fleet costs 19 dollars per driver.'],
  [6, 'row', 'Asha Rao drove trucks for eight years.'],
  [6, 'name', 'Nils Berg worked at Volvo.'],
  [6, 'relation', 'Both have sold a company before.'],
  [7, 'quantity', 'All trucks save eleven percent.'],
  [7, 'relation', 'It is sold in Norway.'],
  [7, 'relation', '240 fleets already use it.'],
  [7, 'superlative', 'It is the market leader in Denmark.'],
  [7, 'guarantee', 'Savings are guaranteed.'],
  [7, 'approval', 'It has been approved by the road authority.'],
  [8, 'unit', 'Delivery takes three weeks.'],
  [8, 'free', 'Delivery is free.'],
];
