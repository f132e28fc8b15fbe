import { expect, test } from 'vitest';
import { isUnsupported } from '#contract/script/unsupported-hint.ts';
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

test.each(['Churn fell to 40 %.', 'It costs nothing.', 'Churn rose to 12%.'])(
  'the hint on “%s” says that the deck does not support it',
  (sentence) => {
    expect(hintsOnText(sentence, 1, facts).map(({ message }) => isUnsupported(message))).toEqual([true]);
  },
);

test('has no hint on an empty text', () => {
  expect(hintsOnText(' [pause 1] ', 1, facts)).toEqual([]);
});
