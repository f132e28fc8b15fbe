import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { findingsOfObjections } from './findings-of-objections.ts';
import type { Objection } from './judge.ts';

const deck = madeDeck([
  { title: 'The plan for the new hall' },
  {
    title: 'Costs',
    blocks: [bodyText('The hall (two gates) costs $4M.')],
    notes: ['Pause here. Trucks enter from the north. The avg. truck waits for an hour at the gate.'],
  },
]);

function objectionTo(text: string): Objection {
  return {
    slideNumber: 2,
    sentence: { text, importance: 1, evidence: [] },
    drops: true,
    toAuthor: { code: 'sentence_not_speech', slideNumber: 2, message: `Left out: "${text}"` },
    toWriter: text,
  };
}

test.each([
  ['The plan for the new hall.', 'The plan for the new hall'],
  ['The hall costs $4M.', 'The hall (two gates) costs $4M.'],
  ['Trucks enter from the north.', 'Trucks enter from the north.'],
  ['The average truck waits for an hour at the gate.', 'The avg. truck waits for an hour at the gate.'],
])('a sentence of the deck is quoted as written: %s', (said, written) => {
  const [finding] = findingsOfObjections([objectionTo(said)], deck, { tellsMadeUp: false });
  expect(finding?.message).toBe(`Left out: "${written}"`);
});

test.each(['Here is the plan for the new hall.', 'The hall costs nothing.', 'Let’s look at costs.'])(
  'an invented sentence is not quoted: %s',
  (text) => {
    const objections = [objectionTo(text), objectionTo(text)];
    expect(findingsOfObjections(objections, deck, { tellsMadeUp: false })).toEqual([]);
    expect(findingsOfObjections(objections, deck, { tellsMadeUp: true })).toEqual([
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message:
          'A sentence that the writer made for slide 2 was left out because it was not suitable to be spoken.',
      },
    ]);
  },
);
