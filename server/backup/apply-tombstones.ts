import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { forgetAccount } from '../features/account/service.ts';
import { planDeletionOfProjects } from '../features/projects/service.ts';
import { forgetVoices } from '../features/voices/service.ts';
import { planDeletionAfterWrites } from '../storage/pending-deletions.ts';
import { storageKeys } from '../storage/storage.ts';
import { type Mortal, tombstoneOf } from '../storage/tombstones.ts';

/** Deletes again what rows of an older state have brought back, the way it was deleted then; files are planned for. */
export async function applyTombstones(
  transaction: Transaction<Schema>,
  tombstones: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const deps = { now: () => at };
  const buried = async (kind: Mortal, table: 'teams' | 'users' | 'projects' | 'deleted_projects') => {
    const rows = await transaction.selectFrom(table).select('id').execute();
    return rows.map(({ id }) => id).filter((id) => tombstones.has(tombstoneOf(kind, id)));
  };
  for (const id of await buried('team', 'teams')) {
    await transaction.deleteFrom('teams').where('id', '=', id).execute();
    await planDeletionAfterWrites(transaction, storageKeys.teamFolder(id), at);
  }
  for (const id of await buried('account', 'users')) await forgetAccount(deps, transaction, id);
  for (const id of await ownersOfBuriedVoices(transaction, tombstones)) {
    await forgetVoices(deps, transaction, id);
  }
  const projectIds = [
    ...(await buried('project', 'projects')),
    ...(await buried('project', 'deleted_projects')),
  ];
  await planDeletionOfProjects(deps, transaction, projectIds);
  for (const id of projectIds) {
    await transaction.deleteFrom('projects').where('id', '=', id).execute();
    await transaction.deleteFrom('deleted_projects').where('id', '=', id).execute();
  }
  await remember(transaction, tombstones, at);
}

/** All voices of a user are deleted together. */
async function ownersOfBuriedVoices(
  transaction: Transaction<Schema>,
  tombstones: ReadonlySet<string>,
): Promise<Set<string>> {
  const voices = await transaction.selectFrom('voices').select(['id', 'user_id']).execute();
  const trainings = await transaction
    .selectFrom('voice_training_sessions')
    .select(['id', 'user_id'])
    .execute();
  const buried = [...voices, ...trainings].filter(({ id }) => tombstones.has(tombstoneOf('voice', id)));
  return new Set(buried.map(({ user_id }) => user_id));
}

/** For the restore after this one; the storage may be another than the one that the backup knew. */
async function remember(
  transaction: Transaction<Schema>,
  tombstones: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  await transaction.updateTable('tombstones').set({ is_kept: false }).execute();
  for (const hash of tombstones) {
    await transaction
      .insertInto('tombstones')
      .values({ hash, not_before: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
