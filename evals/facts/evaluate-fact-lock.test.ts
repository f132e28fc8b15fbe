import { expect, it } from 'vitest';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { countRefused, sumOfCounts } from './evaluate-fact-lock.ts';

const facts = factsOf(madeDeck([{ title: 'Cranes', blocks: [bodyText('It lifts 40 tons')] }]));

it('counts what the lock refuses, by kind', () => {
  const sentences = [
    { slide: 1, kind: 'reworded', text: 'It lifts 40 tons.' },
    { slide: 1, kind: 'number', text: 'It lifts 70 tons.' },
    { slide: 1, kind: 'number', text: 'It lifts 90 tons.' },
  ];
  expect(countRefused(sentences, facts)).toEqual([
    { kind: 'reworded', sentences: 1, refused: 0 },
    { kind: 'number', sentences: 2, refused: 2 },
  ]);
});

it('adds up the counts of several decks', () => {
  const one = { kind: 'number', sentences: 3, refused: 1 };
  expect(sumOfCounts([one, { ...one, kind: 'unit' }, { ...one, refused: 2 }])).toEqual([
    { kind: 'number', sentences: 6, refused: 3 },
    { kind: 'unit', sentences: 3, refused: 1 },
  ]);
});
