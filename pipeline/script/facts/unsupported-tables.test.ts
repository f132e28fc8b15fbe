import { expect, test } from 'vitest';
import { madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    {
      title: 'Treasurer’s report',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', '2010', '2011'],
            ['Savings account', '$46,417.17', '$36,553.39'],
            ['Cash on hand', '$53,458.45', '$43,592.74'],
          ],
        },
      ],
    },
    {
      title: 'Users are above budget',
      blocks: [
        {
          kind: 'chart',
          title: null,
          chartType: 'line',
          categories: ['Jan', 'Feb', 'Mar'],
          series: [{ name: 'Users', values: [389_200, 461_800, 505_900], numberFormat: null }],
        },
      ],
    },
    {
      title: 'Recommendations',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Solutions for success', '', ''],
            ['Strategy', 'How', 'Result'],
            ['Identifying the number of students at risk', 'Surveys', 'Better help'],
            ['Sharing what works', 'Meetings', 'Trust'],
          ],
        },
      ],
    },
    {
      title: 'Initiatives',
      blocks: [
        {
          kind: 'diagram',
          paragraphs: [
            'New route (ORD-ATL)',
            '$275,630',
            'More flights',
            '$2,943,234',
            'Tools',
            '$824,594',
          ].map((text, at) => ({ text, level: at % 2 })),
        },
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Crew', 'Overtime'],
            ['Harbour', '30'],
            ['Station', '70'],
            ['Total', '100'],
          ],
        },
      ],
    },
  ]),
);

test.each([
  [
    'both ends of a change are rounded',
    1,
    'The savings account fell from about $46,400 in 2010 to about $36,600 in 2011.',
  ],
  [
    'the header below a caption is no rival of its rows',
    3,
    'One strategy is identifying the number of students at risk.',
  ],
  [
    'the amounts under the parts of a diagram have a highest and a lowest, whatever is in brackets',
    4,
    'The figure is highest for more flights, at about $2,940,000, and lowest for the new route, at about $276,000.',
  ],
  [
    'a month in short is spoken in full, and a rounding is no opposite',
    2,
    'Users rose from just under 390,000 in January to about 506,000 in March.',
  ],
  ['a total is no rival of its parts', 4, 'Station has the highest overtime, with 70.'],
])('%s', (_what, slide, sentence) => expect(findUnsupportedClaims(sentence, slide, facts)).toEqual([]));

test.each([
  [
    'a change of another row',
    1,
    'The savings account fell from about $53,500 in 2010 to about $43,600 in 2011.',
  ],
  ['the lowest for the highest', 4, 'The figure is highest for the new route.'],
  ['the lower part of a total', 4, 'Harbour has the highest overtime, with 30.'],
])('does not trace %s', (_what, slide, sentence) =>
  expect(findUnsupportedClaims(sentence, slide, facts)).not.toEqual([]),
);
