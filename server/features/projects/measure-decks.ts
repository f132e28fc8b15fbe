import { eachInTurn } from '../../background/each-in-turn.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findUnmeasuredDecks, updateDeckBytes } from '../../records/projects-store.ts';

/** Measures decks that an earlier version has stored, which the budgets of their accounts do not count yet. */
export async function measureDecks({
  database: { db },
  storage,
}: Pick<Dependencies, 'database' | 'storage'>): Promise<void> {
  await eachInTurn(findUnmeasuredDecks(db), async ({ id, deckKey }) => {
    const stat = await storage.stat(deckKey);
    await updateDeckBytes(db, id, stat?.sizeBytes ?? 0);
  });
}
