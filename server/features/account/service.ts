import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findProjectIdsOf } from '../../records/projects-store.ts';
import { removeRecordingsBy } from '../../records/slide-recordings-store.ts';
import { deleteAccountRow, lockAccountRow } from '../../records/users-store.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { leaveTombstones } from '../../storage/tombstones.ts';
import { deleteEventsByAuthor, findViewers, publishDeleted } from '../events/for-other-slices.ts';
import { handOverGenerations } from '../generations/for-other-slices.ts';
import { dropWaysBack, planDeletionOfProjects } from '../projects/for-other-slices.ts';
import { type ForgottenVoices, forgetVoices } from '../voices/for-other-slices.ts';

/** Files of a deleted account, which are outside the database. */
export type ForgottenAccount = { projectIds: string[]; voices: ForgottenVoices };

/**
 * Performs the database part of a deletion. The caller has made sure that it is intended. Teams that the user owns are deleted with
 * the account; the caller plans the deletion of their files.
 */
export async function forgetAccount(
  deps: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  userId: string,
): Promise<ForgottenAccount> {
  // An upload that ends at this moment has its project before the lock, or finds no user after it.
  await lockAccountRow(transaction, userId);
  const projectIds = await findProjectIdsOf(transaction, userId);
  const watchers = await othersWhoSee(transaction, userId, projectIds);
  const voices = await forgetVoices(deps, transaction, userId);
  for (const key of await removeRecordingsBy(transaction, userId)) {
    await planDeletionAfterWrites(transaction, key, deps.now());
  }
  const deletedIds = await dropWaysBack(transaction, userId);
  await handOverGenerations(transaction, userId);
  await deleteAccountRow(transaction, userId);
  // Planned after the rows are deleted, because that has waited for everybody who was writing an event about them.
  await planDeletionOfProjects(deps, transaction, [...projectIds, ...deletedIds]);
  await deleteEventsByAuthor(transaction, userId);
  await leaveTombstones(transaction, 'account', [userId], deps.now());
  await recordAudit(transaction, { userId, action: 'account.deleted' });
  await publishDeleted(transaction, watchers);
  return { projectIds: [...projectIds, ...deletedIds], voices };
}

/** Finds the other viewers of each project: members of teams that another user owns. */
async function othersWhoSee(
  transaction: Transaction<Schema>,
  userId: string,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const viewers = await findViewers(transaction, projectIds);
  return new Map([...viewers].map(([id, userIds]) => [id, userIds.filter((viewer) => viewer !== userId)]));
}
