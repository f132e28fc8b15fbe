import path from 'node:path';
import { expect, test } from 'vitest';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder } from '../testing/test-folders.ts';
import { findDeckPlaceholders } from './find-deck-placeholders.ts';
import { writeFilledDeck } from './write-filled-deck.ts';

const values = new Map([
  ['name', 'Ann & Bob'],
  ['company', 'ACME'],
]);

async function personalisedDeck() {
  const deckPath = await writeMinimalDeck({
    slides: 3,
    shapes: shapeXml({ text: 'Welcome, {{name}}\nThis is what we do.' }),
    parts: [
      {
        name: 'ppt/slides/slide3.xml',
        content: slideXml(shapeXml({ text: 'For {{ Company }}' }), 3).replace('<p:sld ', '<p:sld show="0" '),
      },
    ],
  });
  const deck = await openDeck(deckPath);
  const copyPath = path.join(await newTestFolder(), 'copy.pptx');
  await writeFilledDeck(deck, values, copyPath);
  return { deck, copy: await openDeck(copyPath) };
}

test('a filled deck passes the guard and says the values', async () => {
  const { copy } = await personalisedDeck();
  const texts = JSON.stringify((await readDeck(copy)).slides);
  expect(texts).toContain('Welcome, Ann & Bob');
  expect(texts).toContain('For ACME');
  expect(texts).not.toContain('{{');
});

test('every other part of it stays as it was', async () => {
  const { deck, copy } = await personalisedDeck();
  expect(copy.partNames).toEqual(deck.partNames);
  const changed: string[] = [];
  for (const name of deck.partNames) {
    if (!(await deck.read(name)).equals(await copy.read(name))) changed.push(name);
  }
  expect(changed).toEqual(['ppt/slides/slide1.xml', 'ppt/slides/slide3.xml']);
});

test('the placeholders of a deck are found slide by slide, with those of hidden ones', async () => {
  const { deck } = await personalisedDeck();
  expect(await findDeckPlaceholders(deck)).toEqual([
    { number: 1, hidden: false, texts: ['Welcome, {{name}}'] },
    { number: 3, hidden: true, texts: ['For {{ Company }}'] },
  ]);
});
