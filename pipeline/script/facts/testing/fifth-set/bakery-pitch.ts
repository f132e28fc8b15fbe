import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A pitch to investors: a problem in figures, plans with prices, growth in a chart, the ask. */
export const bakeryPitch: Deck = madeDeck(
  [
    { title: 'Crumb', blocks: [subtitleText('Bread on subscription, from the bakery next door')] },
    {
      title: 'Small bakeries throw away what they bake',
      blocks: [
        bodyText(
          '18% of all bread is never sold',
          '$2,100 lost per shop and month',
          '7 in 10 owners guess tomorrow’s demand',
        ),
      ],
      notes: ['The survey covered 240 bakeries in Ohio and Michigan, in spring 2025.'],
    },
    {
      title: 'How Crumb works',
      blocks: [
        bodyText(
          'Subscribe',
          '>Customers choose loaves and days in the app',
          'Bake',
          '>The bakery sees tomorrow’s orders at 6 pm',
          'Collect',
          '>A locker at the shop opens with a code, day and night',
        ),
      ],
    },
    {
      title: 'Plans for bakeries',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Oven', 'Counter', 'High Street'],
            ['Monthly fee', '$0', '$49', '$149'],
            ['Commission', '12%', '7%', '3%'],
            ['Lockers', '1', '4', '12'],
          ],
        },
      ],
    },
    {
      title: 'Subscribers',
      blocks: [
        {
          kind: 'chart',
          title: 'Active subscribers',
          chartType: 'bar',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: 'Subscribers', values: [1200, 1900, 3100, 4800], numberFormat: '#,##0' }],
        },
        bodyText('Churn: 2.4% a month', '36 bakeries in 9 cities'),
      ],
    },
    {
      title: 'What we ask for',
      blocks: [
        bodyText(
          '$1.5M seed round',
          '60% for sales, 30% for lockers, 10% for the app',
          'Goal: 200 bakeries by the end of 2027',
        ),
      ],
    },
  ],
  'Crumb',
);

export const bakerySentences: readonly SpokenSentence[] = [
  [1, 'true', 'Crumb brings you bread on subscription, baked next door.'],
  [2, 'true', 'Almost a fifth of the bread is thrown away unsold.'],
  [2, 'true', 'Each shop loses 2,100 dollars a month that way.'],
  [2, 'true', 'Why? Because seven out of ten owners have to guess what tomorrow brings.'],
  [2, 'derived', 'Over a year, that adds up to more than 25,000 dollars for every shop.'],
  [3, 'true', 'At six in the evening, the baker knows exactly what to bake.'],
  [3, 'true', 'You pick it up from a locker, at any hour, with a code.'],
  [4, 'true', 'The smallest plan has no monthly fee; you pay twelve percent commission instead.'],
  [4, 'derived', 'Counter costs a hundred dollars less than High Street.'],
  [5, 'derived', 'In nine months, subscribers have quadrupled.'],
  [5, 'true', 'We now serve 4,800 of them, in nine cities.'],
  [6, 'derived', 'Nine hundred thousand dollars of it go into sales.'],
  [6, 'true', 'By the end of 2027 we want to be in 200 bakeries.'],
  [2, 'unit', 'Each shop loses 2,100 dollars a week.'],
  [2, 'negation', 'Most owners know what tomorrow’s demand will be.'],
  [3, 'relation', 'The customer gets the code from the baker at six in the evening.'],
  [4, 'row', 'On the Counter plan, we take three percent.'],
  [4, 'free', 'Lockers come at no extra charge on every plan.'],
  [5, 'superlative', 'That makes us the fastest-growing bread service in America.'],
  [5, 'time', 'We passed 4,800 subscribers in the third quarter.'],
  [6, 'row', 'Most of the money goes into lockers.'],
  [6, 'guarantee', 'Investors will get their money back within three years.'],
];
