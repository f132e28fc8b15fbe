import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { lockUser } from '../../records/users-store.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { leaveTombstones } from '../../storage/tombstones.ts';
import { planUnfinishedDeletion } from './hosted-deletion-store.ts';
import { deleteForgotten } from './service.ts';
import { deleteOpenTraining } from './training-store.ts';

/**
 * Cancels the user's open training: its row and its recording are deleted, and the worker that holds it stops when it finds the row
 * gone. An earlier voice stays in use. Repeating it changes nothing.
 */
export async function cancelTraining(deps: Dependencies, { userId }: SignedIn): Promise<void> {
  const { database, now } = deps;
  const folder = await database.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const id = await deleteOpenTraining(transaction, userId, now());
    if (id === null) return null;
    await planUnfinishedDeletion(transaction, { id, userId }, now());
    await leaveTombstones(transaction, 'voice', [id], now());
    const ofTraining = storageKeys.voiceFolder(id);
    await planDeletionAfterWrites(transaction, ofTraining, now());
    const detail = { trainingId: id };
    await recordAudit(transaction, { userId, action: 'voice.training_canceled', detail });
    return ofTraining;
  });
  if (folder !== null) await deleteForgotten(deps, { folders: [folder], contentHashes: [] });
}
