import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outsideDecksFolder as folder, outsideDecks } from '#test/support/outside-decks.ts';
import { assertDeckHasWords } from './assert-deck-has-words.ts';
import { type Deck, deckSchema, type SlideBlock } from './deck.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';

async function read(name: string): Promise<Deck> {
  return readDeck(await openDeck(path.join(folder, `${name}.pptx`)));
}

async function blocksOf(name: string): Promise<SlideBlock[]> {
  return (await read(name)).slides.flatMap(({ blocks }) => blocks);
}

/** Decks of other people. The same cases are in our own deck, in oddities.test.ts and read-deck.test.ts. */
describe.skipIf(outsideDecks('deck/real-decks.test.ts').length === 0)('real decks', () => {
  test.each([
    ['aascu-leadership', 16],
    ['security-23-slides', 23],
    ['performance-48-slides', 46],
    ['hidden-three-of-28', 25],
    ['many-links-48-slides', 48],
    ['nineteen-slides', 19],
    ['stress-23-slides', 23],
    ['awards-9-slides', 9],
    ['sample-two-slides', 2],
    ['themes', 10],
    ['shapes', 6],
    ['smartart', 1],
    ['bar-chart', 1],
    ['table', 1],
    ['some-japanese', 1],
    ['overlapping-relations', 4],
  ])('%s shows %i slides with words', async (name, shown) => {
    const deck = await read(name);
    assertDeckHasWords(deck);
    expect(deck.slides.filter(({ hidden }) => !hidden)).toHaveLength(shown);
    // The stored deck must read the same.
    expect(deckSchema.parse(JSON.parse(JSON.stringify(deck)))).toEqual(deck);
  });

  test.each([
    ['no-slides', 'deck_no_slides'],
    ['damaged-1', 'deck_damaged'],
    ['damaged-2', 'deck_damaged'],
    ['damaged-3', 'deck_damaged'],
  ])('%s is refused as %s', async (name, code) => {
    await expect(read(name)).rejects.toMatchObject({ code });
  });

  test('a slide with a film has a film and no words', async () => {
    const deck = await read('embedded-video-no-words');
    expect(deck.slides[0]?.media).toEqual(['video']);
    expect(deck.slides[0]?.films).toMatchObject([
      { shapeId: '2', part: 'ppt/media/media1.mp4', click: 1, loops: false, isTurned: false },
    ]);
    expect(() => assertDeckHasWords(deck)).toThrow(expect.objectContaining({ code: 'deck_no_text' }));
  });

  test('page numbers on notes pages are no notes', async () => {
    const { slides } = await read('sample-two-slides');
    expect(slides.map(({ notes }) => notes)).toEqual([[], []]);
    expect((await read('aascu-leadership')).slides.flatMap(({ notes }) => notes)).toEqual([]);
  });

  test('real notes are read', async () => {
    const { slides } = await read('performance-48-slides');
    expect(slides[0]?.notes).toEqual(['Hello crowd, welcome. Introduce self.']);
    expect(slides.filter(({ clickSteps }) => clickSteps > 0)).toHaveLength(4);
  });

  test('SmartArt has its words in order', async () => {
    const diagram = (await blocksOf('smartart')).find(({ kind }) => kind === 'diagram');
    expect(diagram).toEqual({
      kind: 'diagram',
      paragraphs: ['abc', 'def', 'ghi'].map((text) => ({ level: 0, text })),
    });
  });

  test('a chart is read with its categories and values', async () => {
    expect(await blocksOf('bar-chart')).toEqual([
      {
        kind: 'chart',
        title: 'Sales',
        chartType: 'bar',
        categories: ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'],
        series: [{ name: 'Sales', values: [8.2, 3.2, 1.4, 1.2], numberFormat: null }],
      },
    ]);
  });

  test('a word split into several runs is one word', async () => {
    const [table] = await blocksOf('table');
    expect(table).toMatchObject({ kind: 'table', hasHeaderRow: true });
    expect(table?.kind === 'table' && table.rows[0]).toEqual(['Header1', 'Header2', '', 'Header3', '', '']);
  });

  test('merged cells are read once', async () => {
    const merged = (await blocksOf('shapes')).flatMap((block) =>
      block.kind === 'table' ? block.rows.flat() : [],
    );
    expect(merged.filter((cell) => cell === 'B3 and C3 are merged')).toHaveLength(1);
  });

  test('slides with overlapping relationship ids keep the order of the presentation', async () => {
    const { slides } = await read('overlapping-relations');
    const firstWords = slides.map(
      ({ title, blocks: [block] }) => title ?? (block?.kind === 'text' && block.paragraphs[0]?.text),
    );
    expect(firstWords).toEqual([
      'POI cannot read this',
      'POI can read this',
      'POI can read this',
      'POI can read this too',
    ]);
  });

  test('Japanese text is read', async () => {
    const texts = JSON.stringify(await blocksOf('some-japanese'));
    expect(texts).toContain('ゾルゲと尾崎、淡々と最期');
  });
});
