import { expect, test } from 'vitest';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { narratedSlide } from '../testing/narrated-slide.ts';
import { saidOfNotes, tieRuns } from './tie-runs.ts';

const said = (text: string, more: Partial<DraftSentence> = {}): DraftSentence => ({
  text,
  importance: 0.6,
  ...more,
});
const short = said('Every port has a plan for the night.');
const long = said(`A plan tells ${'the crew of each crane '.repeat(7)}what to do.`);
const tiedOf = (sentences: DraftSentence[]) =>
  tieRuns([narratedSlide(1, sentences)], new Set([1]))[0]?.sentences.map(({ tied }) => tied === true);

test('short neighbours are tied until they form a run', () => {
  expect(tiedOf([short, short, short, short])).toEqual([false, true, false, true]);
});

test.each([
  ['a long sentence stands by itself', [long, short], [false, false]],
  ['a short sentence is not tied to a very long one', [short, long], [false, false]],
  [
    'an essential sentence is not tied to the one before it',
    [short, said(short.text, { importance: 1 })],
    [false, false],
  ],
  ['tied sentences stay tied', [long, { ...short, tied: true }], [false, true]],
] as const)('%s', (_case, sentences, tied) => {
  expect(tiedOf([...sentences])).toEqual(tied);
});

test('lines of a slide are not tied', () => {
  const slides = [narratedSlide(1, [short, short])];
  expect(tieRuns(slides, new Set())).toEqual(slides);
  const deck = madeDeck([{ title: 'Ports', notes: [`${short.text} [click]`] }, { title: short.text }]);
  expect(saidOfNotes([...slides, narratedSlide(2, [short])], deck)).toEqual(new Set([1]));
});
