import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#scripts/places.ts';

/** Decks of other people may lie beside a clone, never in it; a clone elsewhere has none. */
export const outsideDecksFolder = path.join(repositoryRoot, '..', 'shared', 'decks');

/**
 * Returns the decks beside the clone, by file name. Prints what a suite leaves out where there are none: the cases
 * that matter stand in examples/oddities.pptx too, and run everywhere.
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
