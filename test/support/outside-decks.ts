import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#scripts/places.ts';

/** Folder of decks by other people. It may lie beside a clone but never in it, and most clones have none. */
export const outsideDecksFolder = path.join(repositoryRoot, '..', 'shared', 'decks');

/**
 * Returns the decks beside the clone, by file name. If there are none, prints what the suite omits: the cases that matter are in
 * examples/oddities.pptx as well, and run everywhere.
 */
export function outsideDecks(suite: string): string[] {
  if (existsSync(outsideDecksFolder)) {
    return readdirSync(outsideDecksFolder).filter((name) => name.endsWith('.pptx'));
  }
  process.stdout.write(
    `${suite}: left out what needs decks beside the clone (../shared/decks); there are none\n`,
  );
  return [];
}
