import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import { openDeckFile } from '../deck/open-deck.ts';
import { readDeck } from '../deck/read-deck.ts';
import { understandDeck } from './understand-deck.ts';
import type { UnderstoodSlide } from './understood-slide.ts';

const { file, gold } = await drawDeck(drawnSlides);
const deck = await readDeck(await openDeckFile(file));
const understood = [...understandDeck(deck).values()];
const pairs = gold.flatMap((one, index) => {
  const found = understood[index];
  return found ? [{ gold: one, found }] : [];
});
const isText = (slide: number, z: number) => (deck.slides[slide]?.shapes[z]?.lines.length ?? 0) > 0;

test('titles without a placeholder are found', () => {
  const wrong = pairs.filter(({ gold, found }) => gold.title.join() !== found.titleShapes.join());
  expect(wrong.map(({ gold, found }) => `${gold.name}: ${found.title}`)).toEqual([]);
});

test('the kind of a slide is recognised', () => {
  const wrong = pairs.filter(({ gold, found }) => !gold.kinds.includes(found.kind));
  expect(wrong.map(({ gold, found }) => `${gold.name}: ${found.kind}`)).toEqual([]);
});

test('shapes that belong together are one item', () => {
  const togetherIn = (items: readonly (readonly number[])[], slide: number) =>
    items
      .map((shapes) => shapes.filter((z) => isText(slide, z)).join(' '))
      .filter((item) => item.includes(' '));
  const shapesOf = (found: UnderstoodSlide) => found.items.map(({ shapes }) => shapes);
  for (const [index, { gold, found }] of pairs.entries()) {
    expect.soft(togetherIn(shapesOf(found), index), gold.name).toEqual(togetherIn(gold.items, index));
  }
});

test('only page numbers, footers and sources are furniture', () => {
  const dropped = pairs.map(({ gold, found }) => ({ name: gold.name, furniture: found.furniture }));
  expect(dropped).toEqual(pairs.map(({ gold }) => ({ name: gold.name, furniture: gold.furniture })));
});

test('a deck that opens with a chart has no cover', async () => {
  const file = await readFile(new URL('../../examples/product-launch.pptx', import.meta.url));
  const launch = await readDeck(await openDeckFile(file));
  const charted = launch.slides.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'chart'));
  const understood = [...understandDeck({ ...launch, slides: charted }).values()];
  expect(understood.map(({ kind }) => kind)).toEqual(['chart']);
});

test.each([
  [
    'a line in capitals over a sentence is its kicker',
    'THE PROBLEM\nLate containers cost a day',
    'THE PROBLEM',
    'Late containers cost a day',
  ],
  ['a heading in capitals alone is the title', 'THE PROBLEM', null, 'THE PROBLEM'],
  [
    'a title that was broken into two lines is one',
    'Late containers\ncost a day',
    null,
    'Late containers cost a day',
  ],
])('%s', async (_what, text, kicker, title) => {
  const drawn = await drawDeck([
    { name: 'heading', kinds: ['list'], draw: (d) => d.title(text, [0.6, 0.4, 12, 1.2], { size: 32 }) },
  ]);
  const [slide] = understandDeck(await readDeck(await openDeckFile(drawn.file))).values();
  expect(slide).toMatchObject({ kicker, title });
});

test.each([
  ['a smaller line in the box of the title stands below it', 'The live map of your freight', ['subtitle']],
  ['a smaller line that continues the title belongs to it', 'keeps you in touch', []],
])('%s', async (_what, below, roles) => {
  const { file } = await drawDeck([
    { name: 'heading', kinds: ['cover'], draw: (d) => d.title('Harborline', [0.6, 2, 12, 2], { size: 60 }) },
  ]);
  const made = await readDeck(await openDeckFile(file));
  const slides = made.slides.map((slide) => ({
    ...slide,
    shapes: slide.shapes.map((shape) => ({
      ...shape,
      lines: shape.lines.flatMap((line) => [line, { ...line, text: below, sizePt: line.sizePt / 2 }]),
    })),
  }));
  const [found] = understandDeck({ ...made, slides }).values();
  expect(found?.title).toBe(roles.length > 0 ? 'Harborline' : `Harborline ${below}`);
  expect(found?.items.map(({ role }) => role)).toEqual(roles);
});
