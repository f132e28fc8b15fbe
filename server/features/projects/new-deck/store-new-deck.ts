import type { Transaction } from 'kysely';
import { notFound, requireFound } from '#server/app-error.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import {
  deckUpdateWaitMs,
  deleteWaitingDeckUpdate,
  insertDeckUpdate,
  type StoredDeckUpdate,
} from '#server/records/deck-updates-store.ts';
import { lockProject } from '#server/records/projects-store.ts';
import type { StoredProject } from '#server/records/stored-project.ts';
import { findPlan, lockUser } from '#server/records/users-store.ts';
import { fillFolder, keepFolder, moveDeletion, planDeletion } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import type { Payer } from '../../budgets/for-other-slices.ts';
import { type DeckSource, storeDeck } from '../create-project.ts';
import { requireFinishedVideo, requireProject } from '../service.ts';

/** Finds the account whose storage a new deck takes: the project's maker, whoever sends it. */
export async function payerForNewDeck(
  { database }: Pick<Dependencies, 'database'>,
  { userId }: Pick<StoredProject, 'userId'>,
): Promise<Payer> {
  return { userId, plan: await findPlan(database.db, userId) };
}

/**
 * Stores a new deck beside the project's, in place of one that waited. Its deletion is planned at once, and called
 * off when its video is started. It counts as stored by the project's maker, like the project's deck.
 * @throws AppError what Budgets.requireStorage and requireProject throw | 409 `project_busy` | 503 `unavailable`
 */
export async function storeNewDeck(
  deps: Dependencies,
  user: SignedIn,
  { id: projectId, userId }: Pick<StoredProject, 'id' | 'userId'>,
  deck: Pick<StoredDeckUpdate, 'originalFileName' | 'deckBytes' | 'slides'> & DeckSource,
): Promise<StoredDeckUpdate> {
  const { budgets, database, now } = deps;
  const maker = await payerForNewDeck(deps, { userId });
  const limit = await budgets.requireStorage(maker, deck.deckBytes);
  const id = newId();
  const { originalFileName, deckSha256, slides } = deck;
  const folder = storageKeys.newDeckFolder(projectId, id);
  const deckKey = storageKeys.newDeck(projectId, id);
  return fillFolder(deps, folder, async () => {
    const { sizeBytes: deckBytes } = await storeDeck(deps, deckKey, deck);
    const update = { id, projectId, originalFileName, deckKey, deckSha256, deckBytes, slides };
    await database.db.transaction().execute(async (transaction) => {
      if (!(await lockUser(transaction, userId))) throw notFound();
      const project = requireFound(await lockProject(transaction, projectId));
      // Receiving and comparing the deck has taken a while.
      await requireProject({ database: { ...database, db: transaction } }, user, projectId, 'change');
      requireFinishedVideo(project);
      await dropWaitingDeck(deps, transaction, projectId);
      const expiresAt = new Date(now().getTime() + deckUpdateWaitMs);
      await insertDeckUpdate(transaction, { ...update, expiresAt });
      await keepFolder(transaction, folder);
      await planDeletion(transaction, folder, expiresAt);
      await budgets.confirmStorage(transaction, maker, limit);
    });
    return { ...update, generationId: null };
  });
}

/** Drops the new deck that waits for its user, with its file. */
export async function dropWaitingDeck(
  { now }: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  projectId: string,
): Promise<void> {
  const id = await deleteWaitingDeckUpdate(transaction, projectId);
  if (id !== null) await moveDeletion(transaction, storageKeys.newDeckFolder(projectId, id), now());
}
