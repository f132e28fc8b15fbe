import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** Results of a trial: before and after, two series of a chart, a quotation, next steps. */
export const robotPilot: Deck = madeDeck(
  [
    { title: 'Pilot results: picking robots in Hall 4', blocks: [subtitleText('May to August 2025')] },
    {
      title: 'Before and after',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Before', 'With robots'],
            ['Picks per hour', '110', '275'],
            ['Errors per 1,000 picks', '6.0', '1.5'],
            ['Walking per shift', '14 km', '3 km'],
            ['Cost per pick', '$0.42', '$0.31'],
          ],
        },
      ],
    },
    {
      title: 'Injuries at work',
      blocks: [
        {
          kind: 'chart',
          title: 'Injuries per month',
          chartType: 'line',
          categories: ['May', 'June', 'July', 'August'],
          series: [
            { name: 'Hall 4', values: [5, 4, 2, 1], numberFormat: '0' },
            { name: 'Hall 2', values: [5, 6, 5, 6], numberFormat: '0' },
          ],
        },
      ],
      notes: ['Hall 2 has no robots and serves as our comparison.'],
    },
    {
      title: 'What the team says',
      blocks: [
        bodyText(
          '“I was afraid for my job. Now I train the new ones.”',
          '– Dolores Pineda, shift lead',
          'Nobody was let go; 12 people moved to quality control',
        ),
      ],
    },
    {
      title: 'Limits',
      blocks: [
        bodyText(
          'Parcels over 15 kg are still picked by hand',
          'Robots stop when the floor is wet',
          'Two outages, 40 minutes each',
        ),
      ],
    },
    {
      title: 'We recommend',
      blocks: [bodyText('Equip Halls 1 and 2 in 2026', 'Investment: $2.2M', 'Pays back in 26 months')],
    },
  ],
  'Picking robots',
);

export const robotSentences: readonly SpokenSentence[] = [
  [1, 'true', 'From May to August, robots picked in Hall 4.'],
  [2, 'derived', 'With robots we pick two and a half times as much in an hour.'],
  [2, 'true', 'Errors are down from six in a thousand to one and a half.'],
  [2, 'derived', 'People walk eleven kilometers less in every shift.'],
  [2, 'derived', 'A pick is about a quarter cheaper.'],
  [3, 'true', 'In Hall 4, injuries fell from five a month to one.'],
  [3, 'true', 'In Hall 2, where there are no robots, nothing got better.'],
  [4, 'true', 'Dolores Pineda was afraid for her job; today she trains the new ones.'],
  [4, 'true', 'Twelve colleagues now work in quality control.'],
  [5, 'true', 'What weighs more than fifteen kilos is still a job for people.'],
  [5, 'derived', 'All in all, the robots were out for eighty minutes.'],
  [6, 'true', 'We suggest equipping two more halls next year, for 2.2 million dollars.'],
  [6, 'derived', 'After a little more than two years, the investment has paid off.'],
  [2, 'direction', 'Each pick has become more expensive.'],
  [2, 'figure', 'Errors were cut by half.'],
  [3, 'row', 'In Hall 2, injuries fell to one in August.'],
  [4, 'negation', 'Twelve people lost their jobs.'],
  [4, 'name', 'Amazon’s engineers trained our shift leads.'],
  [5, 'relation', 'Robots pick parcels of more than fifteen kilos.'],
  [5, 'negation', 'There was not a single outage.'],
  [6, 'time', 'The investment pays back within a year.'],
  [6, 'approval', 'The budget of 2.2 million dollars has been released.'],
];
