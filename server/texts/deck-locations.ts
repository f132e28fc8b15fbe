import path from 'node:path';
import { findReadDeck } from '#pipeline/for-the-server/known-decks.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';

/** Locations of the contents of decks that were read before. */
export type DeckLocations = {
  /**
   * Finds the contents of a deck. @returns null if the deck was not read on this machine, for example while its first video is
   * being made elsewhere
   */
  find(deckSha256: string): Promise<string | null>;
  /** Drops a file that is gone. */
  forget(deckSha256: string): void;
};

/** Number of locations that are kept. A user who types asks every second, and locating a deck reads it to its end. */
const maxKept = 100;

export function createDeckLocations(dataFolder: string): DeckLocations {
  const artifacts = createArtifactStore(path.join(dataFolder, 'artifacts'));
  const kept = new Map<string, string>();
  return {
    async find(deckSha256) {
      const known = kept.get(deckSha256);
      if (known !== undefined) return known;
      const found = await findReadDeck(deckSha256, artifacts);
      if (found === null) return null;
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(deckSha256, found);
      return found;
    },
    forget: (deckSha256) => void kept.delete(deckSha256),
  };
}
