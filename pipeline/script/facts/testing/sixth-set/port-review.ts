import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A review of operations: ships, waiting, a bottleneck, investments that wait for permits. */
export const portReview: Deck = madeDeck(
  [
    { title: 'Port of Varde: half-year review', blocks: [subtitleText('January to June 2025')] },
    {
      title: 'Six months at a glance',
      blocks: [
        bodyText(
          '1,240 ships, up 4%',
          '310,000 containers, down 2%',
          'Average stay: 31 hours, was 26',
          'Revenue: $44M, as planned',
        ),
      ],
    },
    {
      title: 'Why ships wait longer',
      blocks: [
        bodyText(
          'Crane 3 was out of order from February to April',
          'Customs staff: 18 posts, 5 of them vacant',
          'Ships now arrive in groups: Tuesday and Wednesday take 55%',
        ),
      ],
    },
    {
      title: 'Berths',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Berth', 'Ships', 'Hours per ship', 'Open'],
            ['North', '520', '24', 'Day and night'],
            ['East', '430', '29', 'Day and night'],
            ['Old Quay', '290', '47', '6 am to 10 pm'],
          ],
        },
      ],
    },
    {
      title: 'Second half',
      blocks: [
        bodyText(
          'New crane ordered: arrives in October, $7.5M',
          'Night shift at the Old Quay, if the city agrees',
          'Discount of 10% for ships that come at the weekend',
        ),
      ],
      notes: [
        'The city council decides on the night shift in September. Neighbours have complained about noise.',
      ],
    },
  ],
  'Half-year review',
);

export const portSentences: readonly SpokenSentence[] = [
  [2, 'true', 'We had more ships, but fewer containers.'],
  [2, 'derived', 'A ship now stays five hours longer than before.'],
  [2, 'true', 'With 44 million dollars, revenue is on plan.'],
  [2, 'derived', 'On average a ship carried 250 containers.'],
  [3, 'true', 'For three months, crane 3 did not work.'],
  [3, 'derived', 'More than a quarter of the posts at customs are not filled.'],
  [3, 'true', 'More than half of the ships come on Tuesday or Wednesday.'],
  [4, 'true', 'At the Old Quay a ship needs 47 hours.'],
  [4, 'derived', 'That is almost twice as long as at the North berth.'],
  [4, 'true', 'The Old Quay closes at ten in the evening.'],
  [5, 'true', 'The new crane comes in October, for seven and a half million dollars.'],
  [5, 'true', 'Whether there will be a night shift is for the city to decide.'],
  [5, 'true', 'Ships that come on a Saturday pay ten percent less.'],
  [2, 'direction', 'The number of containers grew by two percent.'],
  [2, 'negation', 'Revenue stayed behind our plan.'],
  [3, 'row', 'Crane 5 was out of order.'],
  [3, 'figure', 'Eighteen posts at customs are vacant.'],
  [4, 'superlative', 'The Old Quay handles the most ships.'],
  [4, 'row', 'The East berth closes at night.'],
  [5, 'approval', 'The city has agreed to the night shift.'],
  [5, 'time', 'The new crane arrives in September.'],
  [5, 'relation', 'Neighbours asked for the night shift.'],
];
