import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { renderSlides } from '../../render-slides.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';
import { readPdfWords } from './read-pdf-words.ts';

afterAll(removeTestFolders);
const { signal } = new AbortController();

const inRun = (xml: string, properties: string) =>
  xml.replace('<a:rPr lang="en-US"/>', `<a:rPr lang="en-US">${properties}</a:rPr>`);

/** A slide for each fault. Each has a title, "Slide 1" and so on. */
const slides = [
  shapeXml({ text: 'All is well', box: [1, 2, 4, 1] }),
  shapeXml({ text: 'One text', box: [1, 2, 4, 1] }) + shapeXml({ text: 'Another', box: [1.2, 2.1, 4, 1] }),
  shapeXml({ text: 'Responsibilities', box: [12.2, 2, 1, 1] }).replace(
    '<a:bodyPr/>',
    '<a:bodyPr wrap="none"/>',
  ),
  inRun(shapeXml({ text: 'P', box: [1, 2, 4, 1] }), '<a:latin typeface="Wingdings 7"/>'),
];

test('a slide that may look wrong is reported with its fault', async () => {
  const deckPath = await writeMinimalDeck({
    slides: slides.length,
    parts: slides.map((shapes, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      content: slideXml(shapes, index + 1),
    })),
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const { findings, slides: drawn } = await renderSlides({
    deckPackage,
    deck,
    imageFolder: await newTestFolder(),
    signal,
  });
  expect([...drawn].map(([number, { isChecked }]) => [number, isChecked])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
  ]);
  const code = 'slide_may_look_wrong';
  expect(findings).toEqual([
    { code, message: 'Text on slide 2 may overlap.', slideNumber: 2 },
    { code, message: 'Text on slide 3 may be cut off or missing.', slideNumber: 3 },
    {
      code,
      message: 'Some characters on slide 4 may show as empty boxes. Insert them as pictures to show them.',
      slideNumber: 4,
    },
  ]);
});

// attack: 158
test('a file that is no PDF is not checked', async () => {
  const file = path.join(await newTestFolder(), 'deck.pdf');
  await writeFile(file, 'no PDF');
  expect(await readPdfWords(file, signal)).toBeNull();
  await expect(readPdfWords(file, AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' });
});
