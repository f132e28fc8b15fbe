import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productFonts } from '../font-setting.ts';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { minimalDeckEntries, relationshipsEntry, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../testing/test-folders.ts';
import { planAnimations } from './animations/plan-animations.ts';
import { slidesOfParts } from './slides-of-parts.ts';
import { writeCleanCopy } from './write-clean-copy.ts';

afterAll(removeTestFolders);

test.each([
  ['a comment', 'application/vnd.openxmlformats-officedocument.presentationml.comments+xml', false],
  ['a newer comment', 'application/vnd.ms-powerpoint.comments+xml', false],
  ['a film', 'video/mp4', false],
  ['a tag', 'application/vnd.openxmlformats-officedocument.presentationml.tags+xml', true],
])('the copy contains %s (%s): %s', async (_, type, isCopied) => {
  const partName = 'ppt/others/other1.xml';
  const types = minimalDeckEntries().find(({ name }) => name === '[Content_Types].xml');
  const deckPath = await writeMinimalDeck({
    parts: [
      {
        name: '[Content_Types].xml',
        content: `${types?.content}`.replace(
          '</Types>',
          `<Override PartName="/${partName}" ContentType="${type}"/></Types>`,
        ),
      },
      relationshipsEntry('ppt/slides/_rels/slide1.xml.rels', [
        { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
        { id: 'rId2', type: 'other', target: '../others/other1.xml' },
      ]),
      { name: partName, content: '<other/>' },
    ],
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const copyPath = path.join(await newTestFolder(), 'copy.pptx');
  const means = {
    fonts: productFonts,
    slides: await slidesOfParts(deckPackage, deck),
    shapesToFit: new Map(),
    animations: await planAnimations(deckPackage, deck),
    shownSlides: new Set([1]),
    changes: new Map(),
  };
  await writeCleanCopy(deckPackage, deck, copyPath, means, new AbortController().signal);
  expect((await openDeck(copyPath)).has(partName)).toBe(isCopied);
});
