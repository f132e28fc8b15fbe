import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ArtifactStore } from '../steps/artifacts.ts';
import { type Deck, deckSchema } from './deck.ts';
import { deckLimits } from './deck-limits.ts';
import type { DeckPackage } from './deck-package.ts';
import { readDeckFile } from './guard/read-deck-file.ts';
import { openDeckFile } from './open-deck.ts';
import { readDeck } from './read-deck.ts';

/** Raise it when the guard would turn away, or the reader understand, the same file differently. */
const readerVersion = 1;

export type ProvidedDeck = {
  /** Hex SHA-256 of the file: what everything made from this deck depends on. */
  sha256: string;
  deck: Deck;
  /** For what is not told by `deck`; the file is checked again when it was not just now. */
  open: () => Promise<DeckPackage>;
};

/**
 * A deck that passed the guard, and what can be told about it: read once for each deck file, so that voicing a slide
 * again does not wait for it. A deck that is turned away is not remembered.
 * @throws what `openDeck` and `readDeck` throw
 */
export async function provideDeck(deckPath: string, artifacts: ArtifactStore): Promise<ProvidedDeck> {
  const file = await readDeckFile(deckPath);
  const sha256 = createHash('sha256').update(file).digest('hex');
  let opened: Promise<DeckPackage> | undefined;
  const open = () => {
    opened ??= openDeckFile(file);
    return opened;
  };
  const inputs = { readerVersion, deckLimits, deck: sha256 };
  const artifact = await artifacts.file('deck', inputs, async (temporaryPath) => {
    await writeFile(temporaryPath, JSON.stringify(await readDeck(await open())));
  });
  return { sha256, deck: deckSchema.parse(JSON.parse(await readFile(artifact.path, 'utf8'))), open };
}
