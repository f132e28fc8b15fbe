import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { editorPlaces } from './editor-places.ts';
import { hintsOnSpeech } from './hints-on-speech.ts';

const places = editorPlaces(
  madeDeck([{ title: 'Path to conformance', blocks: [bodyText('Churn fell to 12%')] }, { title: 'The end' }]),
);
const hints = (text: string, slideNumber = 1) =>
  hintsOnSpeech(text, slideNumber, places).map(({ message }) => message);

test('names the sentences that an editor would drop, and why', () => {
  expect(hints('The path to conformance. Churn fell to 12 percent. [pause 1]')).toEqual([
    '“The path to conformance.”: It only reads out a title.',
  ]);
  expect(hints('Churn fell to 12 percent. Pause here for questions.')).toEqual([
    '“Pause here for questions.”: It tells the presenter what to do.',
  ]);
});

test('has no hint on good speech, an empty text or another language', () => {
  for (const text of [
    'Churn fell to 12 percent, which is less than a year ago.',
    '',
    'Die Kündigungen gingen zurück.',
  ])
    expect(hints(text)).toEqual([]);
});

test('has no hint on a title that the given slide does not have', () => {
  expect(hints('The path to conformance is short for most of our customers.', 9)).toEqual([]);
});
