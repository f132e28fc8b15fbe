import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { hintsOnText } from './hints-on-text.ts';

const facts = factsOf(madeDeck([{ title: 'Results', blocks: [bodyText('Churn fell to 12%')] }]));

test('has a hint on each sentence that the deck does not support, and on no other', () => {
  const text = 'Churn fell to 12 percent. Churn fell to 40 %. [pause 2]\nIt costs nothing at Initech.';
  expect(hintsOnText(text, 1, facts)).toEqual([
    { sentence: 'Churn fell to 40 %.', message: 'The deck does not say “40 %”.' },
    {
      sentence: 'It costs nothing at Initech.',
      message: 'The deck does not say “Initech”, and nothing on the slide supports “costs nothing”.',
    },
  ]);
});

test('has no hint on an empty text', () => {
  expect(hintsOnText(' [pause 1] ', 1, facts)).toEqual([]);
});
