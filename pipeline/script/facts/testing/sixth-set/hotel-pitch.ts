import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A pitch of a service to hotels: waste in figures, how it works, customers, offer. */
export const hotelPitch: Deck = madeDeck(
  [
    { title: 'Linen Loop', blocks: [subtitleText('Towels that count themselves')] },
    {
      title: 'Hotels lose linen every day',
      blocks: [
        bodyText(
          'A hotel with 200 rooms buys 1,900 new towels a year',
          '38% of them vanish at the laundry, not in guests’ suitcases',
          'Counting by hand takes 9 hours a week',
        ),
      ],
    },
    {
      title: 'A chip in every towel',
      blocks: [
        bodyText(
          'The chip survives 300 washes',
          'A gate at the laundry door counts a trolley in 12 seconds',
          'The app warns when a bag comes back short',
        ),
      ],
      notes: ['The chip does not track guests. It can only be read within two metres.'],
    },
    {
      title: 'Three hotels after one year',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Hotel', 'Rooms', 'Losses before', 'Losses now', 'Saved a year'],
            ['Astoria, Ghent', '180', '31%', '6%', '€21,000'],
            ['Seeblick, Konstanz', '95', '27%', '9%', '€8,500'],
            ['Corso, Turin', '240', '40%', '5%', '€38,000'],
          ],
        },
      ],
    },
    {
      title: 'What it costs',
      blocks: [
        bodyText(
          'Gate: €2,400, once',
          'Chips: €0.60 each, sewn in by us',
          'App: €90 a month',
          'Try it for 60 days; send it back if it does not pay',
        ),
      ],
    },
  ],
  'Linen Loop',
);

export const hotelSentences: readonly SpokenSentence[] = [
  [2, 'true', 'A house with 200 rooms has to buy 1,900 towels every year.'],
  [2, 'true', 'And no, it is not the guests: more than a third disappear at the laundry.'],
  [2, 'derived', 'Counting them by hand costs more than a working day each week.'],
  [3, 'true', 'Each towel carries a chip that lasts for 300 washes.'],
  [3, 'true', 'A whole trolley is counted in twelve seconds.'],
  [3, 'true', 'If a bag comes back short, the app tells you.'],
  [3, 'true', 'Guests are not tracked, since the chip can only be read from two meters away.'],
  [4, 'true', 'The Corso in Turin went from 40 percent losses to five.'],
  [4, 'derived', 'The three of them together save 67,500 euros a year.'],
  [4, 'derived', 'At the Seeblick, losses are a third of what they were.'],
  [5, 'true', 'The gate is a one-time cost of 2,400 euros.'],
  [5, 'derived', 'Chips for a thousand towels come to 600 euros.'],
  [5, 'true', 'You have 60 days to try it, and can send it back.'],
  [2, 'relation', 'Guests take 38 percent of the towels home.'],
  [2, 'figure', 'Counting takes nine hours a day.'],
  [3, 'negation', 'The chip follows guests through the hotel.'],
  [3, 'guarantee', 'Chips never fail.'],
  [4, 'row', 'The Astoria saves 38,000 euros a year.'],
  [4, 'superlative', 'Konstanz saves the most.'],
  [4, 'direction', 'In Turin, losses went up.'],
  [5, 'free', 'The gate is free for the first year.'],
  [5, 'unit', 'The app costs 90 euros a year.'],
];
