import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createBuiltInWriter } from '../writers/built-in-writer.ts';
import { isEnglishDeck } from './is-english-deck.ts';

const french = madeDeck([
  {
    title: 'Solution',
    blocks: [
      bodyText(
        'La carte',
        'Notre solution permet de suivre la position de chaque container dans le port.',
        'Simple et rapide',
      ),
    ],
  },
  {
    title: 'Service',
    blocks: [
      bodyText(
        'Une question importante pour la direction du port est la patience des clients.',
        'Le service client est une situation difficile pour la direction.',
      ),
    ],
  },
]);
const english = madeDeck([
  { title: 'Solution', blocks: [bodyText('Our map shows the position of each container in the port.')] },
  { title: 'Naming', blocks: [bodyText('In Le Havre, une carte du port means a map of the port.')] },
]);

test('a deck mostly in another language is distinguished from one with a few foreign words', () => {
  expect([french, english].map(isEnglishDeck)).toEqual([false, true]);
});

test('only the sentences of a deck in another language are said, and a finding says so', async () => {
  const draft = await createBuiltInWriter().write({
    deck: french,
    audience: 'sales',
    wordBudget: new Map([
      [1, 100],
      [2, 100],
    ]),
    signal: new AbortController().signal,
  });
  expect(draft.slides[0]?.sentences.map(({ text }) => text)).toEqual([
    'Notre solution permet de suivre la position de chaque container dans le port.',
  ]);
  expect(draft.findings.map(({ code }) => code)).toContain('language_not_english');
});
