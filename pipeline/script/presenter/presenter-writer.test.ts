import { expect, test } from 'vitest';
import { drawnSlides } from '../../../examples/drawn-slides.ts';
import { drawDeck } from '../../../examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { createPresenterWriter } from './presenter-writer.ts';

async function draftOf(...names: string[]) {
  const slides = names.flatMap((name) => drawnSlides.filter((slide) => slide.name === name));
  const deck = await readDeck(await openDeckFile((await drawDeck(slides)).file));
  const draft = await createPresenterWriter().write({
    deck,
    audience: 'sales',
    wordBudget: new Map(deck.slides.map(({ number }) => [number, 100])),
    signal: new AbortController().signal,
  });
  return draft.slides.map(({ weight, sentences }) => ({ weight, speaks: sentences.length > 0 }));
}

test('the ask closes the video where nothing is said behind it', async () => {
  const [, ask, thanks] = await draftOf('cover', 'contact', 'closing');
  expect(ask).toEqual({ weight: 1, speaks: true });
  expect(thanks).toEqual({ weight: 0.5, speaks: false });
});

test('another slide that speaks last may be left out', async () => {
  const [, statement] = await draftOf('cover', 'statement', 'closing');
  expect(statement?.speaks).toBe(true);
  expect(statement?.weight).toBeLessThan(1);
});
