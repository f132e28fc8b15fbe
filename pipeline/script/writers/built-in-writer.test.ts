import { expect, test } from 'vitest';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { type DrawnSlide, drawDeck } from '#examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { createBuiltInWriter } from './built-in-writer.ts';

const draftOf = (...names: string[]) =>
  draftOfSlides(names.flatMap((name) => drawnSlides.filter((slide) => slide.name === name)));

async function draftOfSlides(slides: readonly DrawnSlide[], notesOfLast: string[] = []) {
  const drawn = await readDeck(await openDeckFile((await drawDeck(slides)).file));
  const deck = {
    ...drawn,
    slides: drawn.slides.map((slide, at) =>
      at === drawn.slides.length - 1 ? { ...slide, notes: notesOfLast } : slide,
    ),
  };
  const draft = await createBuiltInWriter().write({
    deck,
    audience: 'sales',
    wordBudget: new Map(deck.slides.map(({ number }) => [number, 100])),
    signal: new AbortController().signal,
  });
  return draft.slides.map(({ weight, sentences }) => ({ weight, speaks: sentences.length > 0 }));
}

test('the ask closes the video if no later slide speaks', async () => {
  const [, ask, thanks] = await draftOf('cover', 'contact', 'closing');
  expect(ask).toEqual({ weight: 1, speaks: true });
  expect(thanks).toEqual({ weight: 0.5, speaks: false });
});

test('any other slide that speaks last may be left out', async () => {
  const [, statement] = await draftOf('cover', 'statement', 'closing');
  expect(statement?.speaks).toBe(true);
  expect(statement?.weight).toBeLessThan(1);
});

test('a contradictory figure about the same subject is not said', async () => {
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

test('a slide is narrated even if none of its notes may be said', async () => {
  const slide: DrawnSlide = {
    name: 'aim',
    kinds: ['statement'],
    draw: (d) => {
      d.title('Why we do it');
      d.item(
        d.text('Every port gets a plan for its ships within two days.', [1, 2.2, 11, 1.8], { size: 24 }),
      );
    },
  };
  const cover = drawnSlides.filter(({ name }) => name === 'cover');
  const notes = ['Results of the ports may differ materially from what is expected by all of the planners.'];
  const [, told] = await draftOfSlides([...cover, slide], notes);
  expect(told?.speaks).toBe(true);
});
