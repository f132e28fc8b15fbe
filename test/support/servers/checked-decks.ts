import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkDeck, type DeckVerdict } from '#server/features/projects/upload/check-deck.ts';

const verdicts = new Map<string, DeckVerdict>();

/** Checks a deck in this process, each content once: a test file uploads the same deck for dozens of projects. */
export async function checkDeckOnce(deckPath: string): Promise<DeckVerdict> {
  const hash = createHash('sha256')
    .update(await readFile(deckPath))
    .digest('hex');
  const verdict = verdicts.get(hash) ?? (await checkDeck(deckPath));
  verdicts.set(hash, verdict);
  return verdict;
}
