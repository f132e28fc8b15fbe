import type { Kysely, Transaction } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

export type ClaimedKey = { requestSha256: string; projectId: string };

/** Finds the request and the project for which the user has used a key; null if there is none. */
export function findKey(
  db: Kysely<Schema>,
  { userId, key }: { userId: string; key: string },
): Promise<ClaimedKey | null> {
  return firstRow(
    db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).where('key', '=', key),
    (row) => ({ requestSha256: row.request_sha256, projectId: row.project_id }),
  );
}

/**
 * Claims a key. When two requests come at once with the same key, one waits here until the other's transaction has ended.
 * @returns null when the key is ours now, else the request and project that it was used for
 */
export async function claimKey(
  transaction: Transaction<Schema>,
  claim: { userId: string; key: string } & ClaimedKey,
): Promise<ClaimedKey | null> {
  const inserted = await transaction
    .insertInto('idempotency_keys')
    .values({
      user_id: claim.userId,
      key: claim.key,
      request_sha256: claim.requestSha256,
      project_id: claim.projectId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? null : findKey(transaction, claim);
}

/** Deletes the keys of a project that is deleted. */
export async function deleteKeysOf(transaction: Transaction<Schema>, projectId: string): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('project_id', '=', projectId).execute();
}

/** Deletes the keys of all users that were used before the cutoff. */
export async function deleteOldKeys(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(({ ref }) => isOver(ref('created_at'), cutoff))
    .execute();
}
