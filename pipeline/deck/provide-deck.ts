import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ArtifactStore } from '../steps/artifacts.ts';
import { type Deck, deckSchema } from './deck.ts';
import { deckLimits } from './deck-limits.ts';
import type { DeckPackage } from './deck-package.ts';
import { readDeckFile } from './guard/read-deck-file.ts';
import { openDeckFile } from './open-deck.ts';
import { readDeck } from './read-deck.ts';

/** Raise it when the guard or the reader treats the same file differently. */
const readerVersion = 3;

export type ProvidedDeck = {
  /** SHA-256 of the file in hex: the key of everything that is made from this deck. */
  sha256: string;
  deck: Deck;
  /** Opens the parts that `deck` does not describe; the file passes the guard again unless it just has. */
  open: () => Promise<DeckPackage>;
};

/**
 * Returns a deck that passed the guard, with its content. Each deck file is read once, so that voicing a slide again does
 * not wait for it. A refused deck is not remembered.
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
