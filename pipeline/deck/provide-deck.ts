import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { type Deck, deckSchema } from './deck.ts';
import { deckLimits } from './deck-limits.ts';
import type { DeckPackage } from './deck-package.ts';
import { readDeckFile } from './guard/read-deck-file.ts';
import { openDeckFile } from './open-deck.ts';
import { readDeck } from './read-deck.ts';

/** Kind of artifact that contains the content of a deck. */
const deckKind = 'deck';
/** Version of the reader. Raise it when the guard treats a file differently, or the reader fills a field differently. */
const readerVersion = 9;

export type ProvidedDeck = {
  /** SHA-256 of the file in hex, which is the key of everything made from this deck. */
  sha256: string;
  deck: Deck;
  /** Opens the parts that `deck` does not describe. The file passes the guard again unless it just has. */
  open: () => Promise<DeckPackage>;
};

/**
 * Returns a deck that passed the guard, with its content. Each deck file is read once, so that speaking a slide
 * again does not wait for it. A refused deck is not stored.
 * @throws the errors of `openDeck` and `readDeck`
 */
export async function provideDeck(deckPath: string, artifacts: ArtifactStore): Promise<ProvidedDeck> {
  const file = await readDeckFile(deckPath);
  const sha256 = createHash('sha256').update(file).digest('hex');
  let opened: Promise<DeckPackage> | undefined;
  const open = () => {
    opened ??= openDeckFile(file);
    return opened;
  };
  const artifact = await artifacts.file(deckKind, deckInputs(sha256), async (temporaryPath) => {
    await writeFile(temporaryPath, JSON.stringify(await readDeck(await open())));
  });
  return { sha256, deck: await parseReadDeck(artifact.path), open };
}

/**
 * Finds the content of a deck that was read before, without the deck itself. Null if it was not read, or if a newer
 * version must read it again.
 * @param sha256 of the deck's file, in hex
 * @returns path of a file for parseReadDeck
 */
export async function findReadDeck(sha256: string, artifacts: ArtifactStore): Promise<string | null> {
  const notRead = new Error('This deck was not read before.');
  try {
    return (await artifacts.file(deckKind, deckInputs(sha256), () => Promise.reject(notRead))).path;
  } catch (error) {
    if (error === notRead) return null;
    throw error;
  }
}

/**
 * Returns the inputs of a deck's artifact. The schema is one of them, so that decks that were read before a field was
 * added are read again.
 */
export function deckInputs(sha256: string, schema: z.ZodType = deckSchema) {
  return { readerVersion, deckLimits, schema: z.toJSONSchema(schema, { io: 'input' }), deck: sha256 };
}

/**
 * Returns the content of a deck. A large one may block the thread for a second.
 * @param artifactPath path that findReadDeck returned
 */
export async function parseReadDeck(artifactPath: string): Promise<Deck> {
  return deckSchema.parse(JSON.parse(await readFile(artifactPath, 'utf8')));
}
