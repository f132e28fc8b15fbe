import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** An analysis: why members leave, by age and by year, with what is proposed. */
export const gymChurn: Deck = madeDeck(
  [
    { title: 'Why members leave us', blocks: [subtitleText('Pulse Gyms, analysis for the owners')] },
    {
      title: 'Members who cancel in their first year',
      blocks: [
        {
          kind: 'chart',
          title: 'Share that cancels',
          chartType: 'bar',
          categories: ['Under 25', '25 to 40', '41 to 60', 'Over 60'],
          series: [{ name: 'Cancelled', values: [0.46, 0.32, 0.24, 0.11], numberFormat: '0%' }],
        },
      ],
    },
    {
      title: 'What they told us',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Reason', '2023', '2025'],
            ['Too crowded', '34%', '19%'],
            ['Moved away', '22%', '23%'],
            ['Too expensive', '18%', '37%'],
            ['Staff', '9%', '4%'],
          ],
        },
      ],
    },
    {
      title: 'What loyal members do',
      blocks: [
        bodyText(
          'They come 2.3 times a week in their first month',
          '7 out of 10 take a course',
          'Half of them were brought by a friend',
        ),
      ],
      notes: ['Members who never book a course stay for five months on average, others for nineteen.'],
    },
    {
      title: 'Our proposal',
      blocks: [
        bodyText(
          'A cheaper plan without weekends: €24 instead of €39',
          'Two courses as a gift in the first month',
          'Friends train along on Sundays at no cost',
        ),
      ],
      notes: ['We have not tested the cheaper plan yet.'],
    },
  ],
  'Member analysis',
);

export const gymSentences: readonly SpokenSentence[] = [
  [2, 'true', 'Nearly half of those under 25 cancel in their first year.'],
  [2, 'derived', 'Over sixty, it is only one in nine.'],
  [2, 'derived', 'The young leave four times as often as the oldest.'],
  [3, 'true', 'In 2023, crowded rooms were the main reason.'],
  [3, 'true', 'Today it is the price: 37 percent say we are too expensive.'],
  [3, 'derived', 'That share has doubled in two years.'],
  [3, 'true', 'Complaints about staff have become rare.'],
  [4, 'true', 'Those who stay come more than twice a week in the beginning.'],
  [4, 'true', 'Seventy percent of them take a course.'],
  [4, 'derived', 'Whoever books courses stays fourteen months longer.'],
  [5, 'derived', 'We want to offer a plan that is fifteen euros cheaper.'],
  [5, 'true', 'On Sundays, friends may train along for nothing.'],
  [2, 'row', 'One in three members over sixty cancels.'],
  [2, 'comparison', 'Older members cancel more often than younger ones.'],
  [3, 'direction', 'Fewer and fewer find us too expensive.'],
  [3, 'superlative', 'In 2025, most people leave because they move away.'],
  [3, 'time', 'In 2023, 37 percent said that we are too expensive.'],
  [4, 'figure', 'All loyal members were brought by a friend.'],
  [4, 'relation', 'Members who take a course leave after five months.'],
  [5, 'relation', 'The cheaper plan has been a success in our tests.'],
  [5, 'unit', 'Two courses a week are a gift.'],
  [5, 'negation', 'The cheaper plan includes weekends.'],
];
