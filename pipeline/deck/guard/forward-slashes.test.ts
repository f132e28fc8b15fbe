import { afterAll, describe, expect, test } from 'vitest';
import { openDeck, openDeckFile } from '../open-deck.ts';
import { writeFilledDeck } from '../personalising/write-filled-deck.ts';
import { readDeck } from '../read-deck.ts';
import { buildZip, type TestEntry } from '../testing/build-zip.ts';
import { minimalDeckEntries, relationshipsEntry, shapeXml, slideXml } from '../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../testing/test-folders.ts';
import { listedWithForwardSlashes } from './forward-slashes.ts';

afterAll(removeTestFolders);

const plain = minimalDeckEntries({
  parts: [{ name: 'ppt/slides/slide1.xml', content: slideXml(shapeXml({ text: 'Harbour {{name}}' })) }],
});
const inNames = (entry: TestEntry): TestEntry => ({ ...entry, name: entry.name.replaceAll('/', '\\') });
/** Replaces slashes everywhere, including the parts that list other parts. */
const everywhere = (entry: TestEntry): TestEntry => {
  const isList = /\.rels$|Content_Types/.test(entry.name);
  const content = String(entry.content).replace(
    /((?:PartName|Target)=")([^"]*)/g,
    (_, before: string, name: string) => before + name.replaceAll('/', '\\'),
  );
  return isList ? { ...inNames(entry), content } : inNames(entry);
};

describe('a deck that a Windows program has zipped', () => {
  test.each([
    ['in the names of its files', inNames],
    ['in its lists of parts, too', everywhere],
  ])('reads the same with backslashes %s', async (_, change) => {
    const opened = await openDeckFile(buildZip(plain.map(change)));
    const expected = await openDeckFile(buildZip(plain));
    expect(opened.partNames).toEqual(expected.partNames);
    expect(opened.mainPart).toBe(expected.mainPart);
    const deck = await readDeck(opened);
    expect(deck).toEqual(await readDeck(expected));
    expect(JSON.stringify(deck)).toContain('Harbour');
  });

  test('is copied with forward slashes only', async () => {
    const copy = `${await newTestFolder()}/copy.pptx`;
    await writeFilledDeck(
      await openDeckFile(buildZip(plain.map(everywhere))),
      new Map([['name', 'Lights']]),
      copy,
    );
    const written = await openDeck(copy);
    for (const name of written.partNames) {
      expect(name).not.toContain('\\');
      expect((await written.read(name)).toString()).not.toContain('\\');
    }
    expect(JSON.stringify(await readDeck(written))).toContain('Harbour Lights');
  });
});

test('targets outside the deck stay as they are', () => {
  const { content } = relationshipsEntry('a.rels', [
    { id: 'rId1', type: 'image', target: '\\\\server\\share\\a.png' },
    { id: 'rId2', type: 'hyperlink', target: 'notes\\a.docx', external: true },
    { id: 'rId3', type: 'image', target: 'C:\\a.png' },
  ]);
  const given = Buffer.from(content);
  expect(listedWithForwardSlashes('ppt/_rels/a.rels', given).equals(given)).toBe(true);
});
