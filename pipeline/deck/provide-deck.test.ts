import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import type { StepFacts } from '#runtime/run-step.ts';
import { deckSchema } from './deck.ts';
import { openDeck } from './open-deck.ts';
import { deckInputs, findReadDeck, parseReadDeck, provideDeck } from './provide-deck.ts';
import { readDeck } from './read-deck.ts';
import { shapeXml, writeMinimalDeck } from './testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from './testing/test-folders.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const deckNames = (await readdir(examples)).filter(
  (name) => name.endsWith('.pptx') && name !== 'no-slides.pptx',
);

afterAll(removeTestFolders);

async function countingStore() {
  const facts: StepFacts = {};
  return { artifacts: countArtifacts(createArtifactStore(await newTestFolder()), facts), facts };
}

test.each(deckNames)('%s is the same deck whether it is read or comes from the store', async (name) => {
  const { artifacts, facts } = await countingStore();
  const deckPath = path.join(examples, name);
  const read = await readDeck(await openDeck(deckPath));
  for (const artifactHits of [0, 1]) {
    const { deck } = await provideDeck(deckPath, artifacts);
    expect(deck).toEqual(read);
    expect(facts).toEqual({ artifactHits, artifactsMade: 1 });
  }
});

test('a copy of a file is the same deck; another file is a different one', async () => {
  const { artifacts, facts } = await countingStore();
  const [first = '', second = ''] = deckNames.map((name) => path.join(examples, name));
  const copy = path.join(await newTestFolder(), 'copy.pptx');
  await copyFile(first, copy);
  const one = await provideDeck(first, artifacts);
  expect((await provideDeck(copy, artifacts)).sha256).toBe(one.sha256);
  expect(facts.artifactHits).toBe(1);
  expect((await provideDeck(second, artifacts)).deck).not.toEqual(one.deck);
});

test('a deck that was read before is found by its hash, without its file', async () => {
  const { artifacts } = await countingStore();
  const deckPath = await writeMinimalDeck();
  expect(await findReadDeck('0'.repeat(64), artifacts)).toBeNull();
  const { sha256, deck } = await provideDeck(deckPath, artifacts);
  expect(await parseReadDeck((await findReadDeck(sha256, artifacts)) ?? '')).toEqual(deck);
});

test('a deck that was read before a field was added is read again', async () => {
  const { artifacts, facts } = await countingStore();
  const deckPath = await writeMinimalDeck();
  const { sha256, deck } = await provideDeck(deckPath, createArtifactStore(await newTestFolder()));
  const { sections: added, ...earlierDeck } = deck;
  const earlierInputs = deckInputs(sha256, deckSchema.omit({ sections: true }));
  await artifacts.file('deck', earlierInputs, (file) => writeFile(file, JSON.stringify(earlierDeck)));
  expect(await findReadDeck(sha256, artifacts)).toBeNull();
  expect((await provideDeck(deckPath, artifacts)).deck).toEqual({ ...earlierDeck, sections: added });
  expect(facts.artifactsMade).toBe(2);
});

test('a stored deck opens as its file was when it was provided, even if the file changes', async () => {
  const { artifacts } = await countingStore();
  const deckPath = path.join(await newTestFolder(), 'deck.pptx');
  await copyFile(path.join(examples, deckNames[0] ?? ''), deckPath);
  await provideDeck(deckPath, artifacts);
  const { deck, open } = await provideDeck(deckPath, artifacts);
  await writeFile(deckPath, 'overwritten');
  expect(await readDeck(await open())).toEqual(deck);
});

test('a refused deck is not stored', async () => {
  const { artifacts, facts } = await countingStore();
  const deckPath = path.join(await newTestFolder(), 'deck.pptx');
  await writeFile(deckPath, 'no deck');
  for (const _ of [1, 2])
    await expect(provideDeck(deckPath, artifacts)).rejects.toMatchObject({ code: 'deck_not_a_deck' });
  expect(facts).toEqual({});
});

// attack: 117
test('a letter keeps 30 marks at most, even if they come in many runs', async () => {
  const { artifacts } = await countingStore();
  const run = `</a:t></a:r><a:r><a:t>${'\u0301\u0316'.repeat(1000)}`;
  const shapes = shapeXml({ text: `Revenue grew${run.repeat(20)}` });
  const deckPath = await writeMinimalDeck({ shapes });
  const { deck } = await provideDeck(deckPath, artifacts);
  expect(deck.slides[0]?.blocks).toMatchObject([
    { paragraphs: [{ text: expect.stringMatching(/^Revenue grew\p{M}{30}$/u) }] },
  ]);
});
