import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'Bee keeping', blocks: [bodyText('For members and neighbours')] },
    {
      title: 'The club',
      blocks: [
        bodyText(
          'Members must bring their own jars',
          'The meadow belongs to the parish',
          'The second stand is in Aldridge',
          'The office is in Bremhill',
          'Honey is sold in Corsham, Devizes next',
          '52 hives, up from 40',
          '64% of members are over 60',
          'Fees include insurance',
          'The smoker is locked away',
          'Guests on Sundays, +12%',
          'Visits: 9% more than in 2023',
          'On show until March, for sale since April',
          'Answers come the next morning',
          'Check the frames every Saturday',
          'Most hives have fewer than three frames of honey',
          'The extractor was paid for by donations',
          'An average hive gives 11 kg',
          'Approve the new statutes',
        ),
      ],
      notes: [
        'The statutes are not approved yet. Nobody is stung on purpose, and no jar leaves without a label.',
      ],
    },
    {
      title: 'How we split it',
      blocks: [bodyText('60% honey', '25% wax', '15% pollen')],
      notes: ['Two neighbours have promised 400 jars.'],
    },
    {
      title: 'The market',
      blocks: [bodyText('80,000 keepers in the country', 'Six jars of honey a person')],
    },
    {
      title: 'Keepers and hives',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Keeper', 'Frames', 'Yield'],
            ['Ada', '30', '12 kg'],
            ['Ben', '50', '20 kg'],
          ],
        },
      ],
    },
    {
      title: 'Rules for the season',
      blocks: [
        bodyText('2 in 5 hives need feeding', '30 of our 45 keepers are trained', 'No fees for children'),
      ],
    },
    {
      title: 'Hives by month',
      blocks: [
        {
          kind: 'chart',
          title: null,
          chartType: 'column',
          categories: ['Jan', 'Feb', 'Mar'],
          series: [{ name: 'Hives', values: [20, 25, 31], numberFormat: null }],
        },
        bodyText('March was the best month so far', 'Third stand in Aldridge', 'Store near Bremhill'),
      ],
    },
    { title: 'What we do not do', blocks: [bodyText('We will not:', '>Sell the meadow to a builder')] },
  ]),
);

const isKept = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).length === 0;

test.each([
  ['the agent', 2, 'Members bring their own jars.', 'Neighbours must bring their own jars.'],
  ['the owner', 2, 'The meadow belongs to the parish.', 'The meadow belongs to the club.'],
  ['the place', 2, 'The second stand is in Aldridge.', 'The second stand is in Bremhill.'],
  ['the future', 2, 'Devizes comes next.', 'It is sold in Devizes.'],
  ['the past', 2, 'Last year there were 40 hives.', 'There are 40 hives this year.'],
  ['percent of something', 2, '64 percent of them are over sixty.', 'We have 64 members.'],
  ['included', 2, 'The fee includes the insurance.', 'Insurance is charged separately.'],
  ['un- before a word', 2, 'The smoker is locked away.', 'The smoker lies there unlocked.'],
  ['a sign of change', 2, 'On Sundays guests rose by 12 percent.', 'On Sundays guests fell by 12 percent.'],
  ['more than before', 2, 'Visits rose by nine percent.', 'Visits fell by nine percent.'],
  ['since and until', 2, 'It has been for sale since April.', 'It has been for sale since March.'],
  ['a time after another', 2, 'You have an answer the next morning.', 'You have an answer the next month.'],
  ['the frequency', 2, 'Every Saturday, check the frames.', 'Check the frames every day.'],
  [
    'a bound',
    2,
    'Most hives have fewer than three frames of honey.',
    'Most hives have more than three frames of honey.',
  ],
  ['the payer', 2, 'Donations paid for the extractor.', 'The parish pays for the extractor.'],
  [
    'all for the average',
    2,
    'On average, a hive gives eleven kilograms.',
    'All hives give eleven kilograms.',
  ],
  [
    'asked for, not approved',
    2,
    'We ask you to approve the new statutes.',
    'The new statutes have been approved.',
  ],
  ['no longer, without a change', 5, 'Ben has more frames than Ada.', 'Ada no longer keeps frames.'],
  ['short lines with numbers', 3, 'Sixty percent is honey.', 'Fifteen percent is wax.'],
  ['numbers of others', 3, 'Wax is a quarter of it.', 'Two neighbours have promised half of the jars.'],
  ['a market is not ours', 4, 'There are 80,000 keepers in the country.', 'We already serve 80,000 keepers.'],
  ['the means', 4, 'There are six jars for each person.', 'Jars are sent by post.'],
  ['units of a cell', 5, 'Ada has 12 kilograms.', 'Ada has thirty kilograms.'],
  ['a share and most', 6, 'Two hives in five need feeding.', 'Most hives need feeding.'],
  ['a share and all', 6, 'Two thirds of the keepers are trained.', 'All of our keepers are trained.'],
  ['almost all', 6, 'Most of the keepers are trained.', 'None of our keepers is trained.'],
  ['a noun like a verb', 6, 'Children pay no fees.', 'Children pay the fees.'],
  ['never, as a promise', 6, 'Forty percent of the hives need feeding.', 'With us, no hive is ever lost.'],
  [
    'months in short',
    7,
    'Hives rose from 20 in January to 31 in March.',
    'Hives rose from 20 in June to 31 in March.',
  ],
  ['the place, without a verb', 7, 'The third stand is in Aldridge.', 'The third stand is in Bremhill.'],
  ['agreed to the plan', 6, 'We plan to train more keepers.', 'The keepers have agreed to the plan.'],
])('keeps the right claim and drops the swapped one: %s', (_what, slideNumber, kept, dropped) => {
  expect([isKept(kept, slideNumber), isKept(dropped, slideNumber)]).toEqual([true, false]);
});

test('a sentence that the slide contains word for word is kept, unless its heading denies it', () => {
  const elsewhere = factsOf(
    madeDeck([
      {
        title: 'Survey',
        blocks: [
          bodyText(
            '28% of those over 30 liked a box in which all the parts are new',
            'Some parts of the box are used',
            'Only 16% of the guests joined the club',
          ),
        ],
      },
    ]),
  );
  const kept = (text: string) => findUnsupportedClaims(text, 1, elsewhere).length === 0;
  expect(kept('28% of those over 30 liked a box in which all the parts are new.')).toBe(true);
  expect(kept('Only 16% of the guests joined the club.')).toBe(true);
  expect(isKept('Sell the meadow to a builder.', 8)).toBe(false);
});
