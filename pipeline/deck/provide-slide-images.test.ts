import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { provideDeck } from './provide-deck.ts';
import { provideSlideImages } from './provide-slide-images.ts';
import { writeMinimalDeck } from './testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from './testing/test-folders.ts';

afterAll(removeTestFolders);

test('a deck that was drawn before has the current findings of its content', async () => {
  const artifacts = createArtifactStore(await newTestFolder());
  const source = await provideDeck(await writeMinimalDeck(), artifacts);
  const drawnFolder = await newTestFolder();
  const drawn = { slides: [], findings: [], iconFontsLeftOut: [], installedFonts: [] };
  await writeFile(path.join(drawnFolder, 'slides.json'), JSON.stringify(drawn));
  const slides = source.deck.slides.map((slide) => ({ ...slide, hasTransition: true }));
  const { findings } = await provideSlideImages({
    source: { ...source, deck: { ...source.deck, slides } },
    artifacts: {
      ...artifacts,
      folder: async () => ({ path: drawnFolder, key: 'drawn before', made: false }),
    },
    signal: new AbortController().signal,
    onSlideDone: () => {},
  });
  expect(findings.map(({ code }) => code)).toEqual(['transition_dropped']);
});
