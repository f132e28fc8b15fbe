import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A campaign looked back on: a funnel, channels in a table, what was learned. */
export const springCampaign: Deck = madeDeck(
  [
    { title: 'Spring campaign: looking back', blocks: [subtitleText('Velo Nord, city bikes')] },
    {
      title: 'From view to ride',
      blocks: [
        bodyText(
          '2.4 million people saw an ad',
          '96,000 visited the site',
          '4,800 booked a test ride',
          '1,200 bought a bike',
        ),
      ],
    },
    {
      title: 'What each channel brought',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Channel', 'Spend', 'Bikes sold', 'Cost per bike'],
            ['Search', '$60K', '500', '$120'],
            ['Instagram', '$48K', '240', '$200'],
            ['Radio', '$45K', '60', '$750'],
            ['Newsletter', '$4K', '400', '$10'],
          ],
        },
      ],
    },
    {
      title: 'What worked',
      blocks: [
        bodyText(
          'Videos of customers: clicked three times as often as studio pictures',
          'Test rides on Saturdays booked out in two days',
          'Blue bikes: 45% of sales',
        ),
      ],
    },
    {
      title: 'What did not',
      blocks: [
        bodyText(
          'Radio spots at night',
          'The 5% discount code: used by 31 buyers',
          'Forms with more than six fields',
        ),
      ],
    },
    {
      title: 'Autumn plan',
      blocks: [
        bodyText('Stop radio, double the newsletter budget', 'Add Hamburg and Malmö', 'Target: 1,500 bikes'),
      ],
      notes: ['The total budget stays at $157,000.'],
    },
  ],
  'Spring campaign',
);

export const campaignSentences: readonly SpokenSentence[] = [
  [2, 'true', 'Our ads reached 2.4 million people.'],
  [2, 'derived', 'Four percent of them came to our site.'],
  [2, 'derived', 'Of those who took a test ride, one in four bought a bike.'],
  [3, 'true', 'The newsletter sold 400 bikes for ten dollars each.'],
  [3, 'derived', 'A bike sold by radio costs 75 times as much.'],
  [3, 'true', 'Search sold the most, with 500 bikes.'],
  [4, 'true', 'Videos with real customers got three times the clicks.'],
  [4, 'true', 'Within two days, Saturday’s test rides were gone.'],
  [4, 'true', 'Nearly half of the bikes we sold were blue.'],
  [5, 'true', 'Hardly anybody used the discount code: 31 buyers.'],
  [6, 'true', 'In autumn we drop radio and spend twice as much on the newsletter.'],
  [6, 'derived', 'We want to sell 300 bikes more than in spring.'],
  [2, 'relation', '96,000 people booked a test ride.'],
  [3, 'superlative', 'Instagram was our cheapest channel.'],
  [3, 'row', 'Radio brought us 240 buyers.'],
  [3, 'unit', 'We spent 48 million dollars on Instagram.'],
  [4, 'comparison', 'Studio pictures were clicked more often than customers’ videos.'],
  [5, 'negation', 'The discount code was a success.'],
  [6, 'direction', 'We will cut the newsletter budget.'],
  [6, 'name', 'Copenhagen and Oslo join in autumn.'],
  [6, 'direction', 'Our budget grows in autumn.'],
];
