import { expect, it } from 'vitest';
import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import { openDeckFile } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { audienceDifferences } from './audience-differences.ts';
import { narrateDeck } from './narrated-deck.ts';

/** A pitch of twelve slides. */
const pitch = [
  'cover',
  'three cards',
  'four figures',
  'numbered steps in a row',
  'old and new',
  'price plans',
  'time line with dates above',
  'quotation and its author',
  'icons beside headings and texts',
  'table',
  'questions and answers',
  'contact',
];
const { file } = await drawDeck(
  pitch.map((name) => {
    const slide = drawnSlides.find((one) => one.name === name);
    if (!slide) throw new Error(`No drawn slide is called "${name}".`);
    return slide;
  }),
);
const deck = await readDeck(await openDeckFile(file));
const order = { seconds: 90, writer: createBuiltInWriter(), signal: new AbortController().signal };

it('at least a third of the sentences differ between any two audiences for a deck of 12 slides', async () => {
  const differences = await audienceDifferences('pitch', deck, order);
  expect(differences).toHaveLength(6);
  expect(differences.filter(({ share }) => share < 1 / 3)).toEqual([]);
});

it.each([...audiences])(
  'the script for %s contains nothing that the editor would drop',
  async (audience: Audience) => {
    const { slides } = await narrateDeck('pitch', deck, { ...order, audience });
    const sentences = slides.flatMap((slide) => slide.sentences);
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter(({ findings }) => findings.some(({ sure }) => sure))).toEqual([]);
  },
);
