import { expect, test } from 'vitest';
import { madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    {
      title: 'Revenue and margin',
      blocks: [
        {
          kind: 'chart',
          title: null,
          chartType: 'column',
          categories: ['2021', '2022', '2024'],
          series: [
            { name: 'Revenue', values: [120, 151.4, 260], numberFormat: '"$"#,##0"M"' },
            { name: 'Gross margin', values: [0.31, 0.36, 0.47], numberFormat: '0%' },
          ],
        },
      ],
    },
  ]),
);

test.each([
  ['Revenue rose from $120 million in 2021 to $260 million in 2024.', true],
  ['Revenue was $151.4 million in 2022.', true],
  ['Revenue grew by $140 million between 2021 and 2024.', true],
  ['Gross margin rose from 31% in 2021 to 47% in 2024.', true],
  ['Revenue rose from $120 billion in 2021 to $260 billion in 2024.', false],
  ['Gross margin rose from $31 in 2021 to $47 in 2024.', false],
  ['Revenue fell from $260 million in 2021 to $120 million in 2024.', false],
])('"%s" is supported by series with different units: %s', (sentence, isTrue) => {
  expect(findUnsupportedClaims(sentence, 1, facts).length === 0).toBe(isTrue);
});
