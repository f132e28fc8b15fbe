import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { forgetAccount } from '../features/account/service.ts';
import { deleteBatchRecord } from '../features/batches/batch-store.ts';
import { deleteRowRecord } from '../features/batches/rows/row-store.ts';
import { deleteProjectForGood } from '../features/projects/service.ts';
import { eraseTeam } from '../features/teams/service.ts';
import { forgetVoices } from '../features/voices/service.ts';
import { type Mortal, rememberTombstones, tombstoneOf } from '../storage/tombstones.ts';

type Buried = 'teams' | 'users' | 'projects' | 'deleted_projects' | 'batches' | 'batch_rows';

/** Deletes again whatever the rows of an older state have brought back; the deletion of its files is planned. */
export async function applyTombstones(
  transaction: Transaction<Schema>,
  tombstones: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const deps = { now: () => at };
  const buried = async (kind: Mortal, table: Buried) => {
    const rows = await transaction.selectFrom(table).select('id').execute();
    return rows.map(({ id }) => id).filter((id) => tombstones.has(tombstoneOf(kind, id)));
  };
  for (const id of await buried('team', 'teams')) await eraseTeam(transaction, id, at);
  for (const id of await buried('account', 'users')) await forgetAccount(deps, transaction, id);
  for (const id of await ownersOfTombstonedVoices(transaction, tombstones)) {
    await forgetVoices(deps, transaction, id);
  }
  const projectIds = [
    ...(await buried('project', 'projects')),
    ...(await buried('project', 'deleted_projects')),
  ];
  for (const id of projectIds) await deleteProjectForGood(deps, transaction, id);
  for (const id of await buried('batch', 'batches')) await deleteBatchRecord(transaction, id);
  for (const id of await buried('batch_row', 'batch_rows')) await deleteRowRecord(transaction, id);
  await rememberTombstones(transaction, tombstones, at);
}

/** Finds the users whose voices were deleted. All voices of a user are deleted together. */
async function ownersOfTombstonedVoices(
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
