import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'The brickworks' },
    {
      title: 'What we found',
      blocks: [
        bodyText(
          'Pallets over 900 kg are still moved by hand',
          'Nobody was let go; 14 people moved to the kiln',
          'Red bricks: asked for twice as often as grey bricks',
          'Three outages in the kiln',
          'Free delivery for orders over $500',
          'All clay pits replaced by recycled clay',
          'Old moulds: sell all, or keep the round ones?',
          'Two of the ovens had missed the spring inspection',
          'Wait for ten minutes at most',
        ),
      ],
    },
    {
      title: 'Defects by kiln',
      blocks: [
        {
          kind: 'chart',
          title: 'Share of bricks with defects',
          chartType: 'bar',
          categories: ['North', 'South', 'East'],
          series: [
            { name: '2024', values: [0.09, 0.07, 0.05], numberFormat: '0%' },
            { name: '2025', values: [0.06, 0.04, 0.08], numberFormat: '0%' },
          ],
        },
        bodyText('Highest defects: kilns that are older than 30 years', 'Glazing has few defects'),
      ],
    },
    {
      title: 'Suppliers',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Supplier', 'Set-up', 'Score'],
            ['Lehm & Co', '3 weeks', '61'],
            ['Tonwerk', '10 weeks', '74'],
          ],
        },
        bodyText('The permit for the new pit is late'),
      ],
    },
    { title: 'The end' },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

test.each([
  [2, 'What weighs more than 900 kilos is still moved manually.'],
  [2, 'Fourteen colleagues work at the kiln now.'],
  [2, 'Grey bricks are asked for half as often as red ones.'],
  [2, 'The kiln had three outages.'],
  [2, 'From 500 dollars on, delivery is free.'],
  [2, 'There will be no clay pits any more.'],
  [2, 'Shall we sell all old moulds?'],
  [2, 'Two ovens had not been inspected in spring.'],
  [2, 'Nobody should wait for more than ten minutes.'],
  [3, 'Only the East got worse, and rose to eight percent.'],
  [4, 'Lehm and Co is the quickest to set up.'],
])('a paraphrase of the slide is kept: slide %i, %s', (slideNumber, text) => {
  expect(kindsOf(text, slideNumber)).toEqual([]);
});

test.each([
  [2, 'Robots move pallets over 900 kilos.', ['opposite']],
  [2, 'Fourteen people lost their jobs.', ['denial']],
  [2, 'Grey bricks are asked for more often than red bricks.', ['order']],
  [2, 'There was not a single outage in the kiln.', ['denial']],
  [2, 'Delivery is free for all orders.', ['opposite']],
  [2, 'All old moulds will be sold.', ['opposite']],
  [2, 'Nobody should wait for less than ten minutes.', ['opposite']],
  [2, 'A machine that rules out every fault.', ['guarantee']],
  [3, 'All kilns have improved.', ['direction']],
  [3, 'Glazing has the highest defects.', ['superlative']],
  [4, 'Tonwerk is the quickest to set up.', ['superlative']],
  [4, 'The council has given its consent.', ['approval']],
  [4, 'We have the permit for the new pit.', ['opposite']],
])('a claim that the slide does not make is dropped: slide %i, %s', (slideNumber, text, kinds) => {
  expect(kindsOf(text, slideNumber)).toEqual(expect.arrayContaining(kinds));
});

test('a rank may be said in words', () => {
  const ranked = factsOf(
    madeDeck([{ title: 'The kiln', blocks: [bodyText('A log is the #1 best practice for kilns')] }]),
  );
  const bare = factsOf(madeDeck([{ title: 'The kiln', blocks: [bodyText('A log is good for kilns')] }]));
  const claimsIn = (of: typeof facts) =>
    findUnsupportedClaims('A log is the number one best practice for kilns.', 1, of).filter(
      ({ kind }) => kind === 'superlative',
    ).length;
  expect([claimsIn(ranked), claimsIn(bare)]).toEqual([0, 1]);
});
