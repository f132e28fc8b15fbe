import { afterAll, expect, it } from 'vitest';
import { openDeck } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { shapeXml, writeMinimalDeck } from '../../deck/testing/minimal-deck.ts';
import { removeTestFolders } from '../../deck/testing/test-folders.ts';
import { factsOf } from './facts-of.ts';

afterAll(removeTestFolders);

it('reads a text of 30,000 lines', async () => {
  const text = Array.from({ length: 30_000 }, () => 'x').join('\n');
  const deck = await readDeck(await openDeck(await writeMinimalDeck({ shapes: shapeXml({ text }) })));
  expect(factsOf(deck).slides.size).toBe(1);
}, 30_000);
