import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A product line: releases, a comparison of generations, partners, what is not in it. */
export const chipRoadmap: Deck = madeDeck(
  [
    {
      title: 'Aurora sensors: the next two years',
      blocks: [subtitleText('For distributors, under embargo')],
    },
    {
      title: 'Two generations',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Aurora 2', 'Aurora 3'],
            ['Range', '40 m', '110 m'],
            ['Power', '6 W', '2.5 W'],
            ['Works in fog', 'No', 'Yes'],
            ['Price from', '$310', '$340'],
          ],
        },
      ],
    },
    {
      title: 'Release plan',
      blocks: [
        bodyText(
          'Q1 2026: Samples for ten customers',
          'Q3 2026: Series production in Dresden',
          'Q2 2027: Automotive certificate expected',
          'End of 2027: Aurora 2 is discontinued',
        ),
      ],
    },
    {
      title: 'Partners',
      blocks: [
        bodyText(
          'Helios Optics makes the lenses',
          'Tarn Software writes the drivers',
          'Assembly stays in our own plant',
        ),
      ],
    },
    {
      title: 'What Aurora 3 is not',
      blocks: [
        bodyText(
          'Not a camera: it stores no pictures',
          'Not for use under water',
          'No drop-in replacement: the plug has changed',
        ),
      ],
      notes: ['An adapter for the old plug costs 9 dollars and comes in May 2026.'],
    },
  ],
  'Aurora sensors',
);

export const chipSentences: readonly SpokenSentence[] = [
  [2, 'derived', 'Aurora 3 sees almost three times as far as its predecessor.'],
  [2, 'derived', 'And it needs less than half of the power.'],
  [2, 'true', 'Fog is no longer a problem.'],
  [2, 'derived', 'The price goes up by thirty dollars.'],
  [3, 'true', 'Ten customers get samples in the first quarter of 2026.'],
  [3, 'true', 'Two quarters later, series production starts in Dresden.'],
  [3, 'true', 'We expect the certificate for cars in the second quarter of 2027.'],
  [3, 'true', 'Aurora 2 will be sold until the end of 2027.'],
  [4, 'true', 'The lenses come from Helios Optics.'],
  [4, 'true', 'We assemble everything in our own factory.'],
  [5, 'true', 'It keeps no pictures, since it is no camera.'],
  [5, 'true', 'For the old plug there will be an adapter, for nine dollars.'],
  [2, 'row', 'Aurora 3 draws six watts.'],
  [2, 'comparison', 'Aurora 3 is cheaper than Aurora 2.'],
  [2, 'negation', 'Neither of them works in fog.'],
  [3, 'approval', 'Aurora 3 is certified for use in cars.'],
  [3, 'time', 'Series production starts in 2027.'],
  [4, 'row', 'Helios Optics writes the drivers.'],
  [4, 'relation', 'Assembly has been moved to Tarn Software.'],
  [5, 'negation', 'You can simply plug it in where the old one was.'],
  [5, 'relation', 'Divers use it under water.'],
  [5, 'free', 'The adapter comes free of charge.'],
];
