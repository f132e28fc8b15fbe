import { expect, test } from 'vitest';
import { drawnSlides } from '../../../examples/drawn-slides.ts';
import { type DrawnSlide, drawDeck } from '../../../examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { createPresenterWriter } from './presenter-writer.ts';

const draftOf = (...names: string[]) =>
  draftOfSlides(names.flatMap((name) => drawnSlides.filter((slide) => slide.name === name)));

async function draftOfSlides(slides: readonly DrawnSlide[]) {
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

test('a figure that was told of the same with another number is not told again', async () => {
  const figureSlide = (figure: string): DrawnSlide => ({
    name: figure,
    kinds: ['figures'],
    draw: (d) => {
      d.title('Where we stand');
      d.item(
        d.text(figure, [1, 2.2, 11, 1.8], { size: 96, bold: true, align: 'center' }),
        d.text('Customers', [1, 4.2, 11, 0.8], { size: 22, align: 'center' }),
      );
    },
  });
  const cover = drawnSlides.filter(({ name }) => name === 'cover');
  const [, first, second] = await draftOfSlides([...cover, figureSlide('212'), figureSlide('318')]);
  expect([first?.speaks, second?.speaks]).toEqual([true, false]);
});
