import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Cutoff, cutoffOf, isOver } from '../clock/cutoff.ts';
import type { Database } from '../db/open-database.ts';
import type { Schema } from '../db/schema.ts';
import { type Storage, storageKeys } from './storage.ts';
import type { SweepDeps } from './sweep-deps.ts';

/**
 * Kinds of objects that leave a tombstone when they are deleted for good, so that restoring an older backup does not bring them
 * back. Tombstones are recorded in the deleting transaction and then kept in storage, where they outlive the database.
 */
export type Mortal = 'account' | 'project' | 'voice' | 'team' | 'batch' | 'batch_row';

/** Returns the hash that a tombstone keeps of an id. */
export function tombstoneOf(kind: Mortal, id: string): string {
  return createHash('sha256').update(`${kind}:${id}`).digest('hex');
}

/** Records tombstones, in the transaction of the deletion. @param notBefore time at which the deletion becomes final */
export async function leaveTombstones(
  db: Kysely<Schema>,
  kind: Mortal,
  ids: readonly string[],
  notBefore: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('tombstones')
    .values(ids.map((id) => ({ hash: tombstoneOf(kind, id), not_before: notBefore })))
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ not_before: sql<Date>`least(tombstones.not_before, ${notBefore})` }),
    )
    .execute();
}

/** Removes a tombstone, in the transaction that undoes a deletion before it is final. */
export async function removeTombstones(db: Kysely<Schema>, kind: Mortal, id: string): Promise<void> {
  await db
    .deleteFrom('tombstones')
    .where('hash', '=', tombstoneOf(kind, id))
    .where('is_kept', '=', false)
    .execute();
}

/**
 * Copies final tombstones to storage unless they are there. After a failure, the rest is left for the next time, because callers
 * wait.
 */
export async function keepTombstones(deps: SweepDeps): Promise<void> {
  const { database, storage, log } = deps;
  const { db } = database;
  const due = await db
    .selectFrom('tombstones')
    .select(['hash', 'not_before'])
    .where('is_kept', '=', false)
    .where(({ ref }) => isOver(ref('not_before'), cutoffOf(deps)))
    .execute();
  for (const { hash, not_before } of due) {
    try {
      await storage.put(storageKeys.tombstone(hash), Readable.from([`${not_before.toISOString()}\n`]));
      await db.updateTable('tombstones').set({ is_kept: true }).where('hash', '=', hash).execute();
    } catch (error) {
      log.warn({ err: error }, 'a tombstone could not be stored yet');
      return;
    }
  }
}

/** Erases objects that were deleted for good before the cutoff, and have no rows any more, from the files of the database. */
export async function eraseTombstoned(
  { db, upkeep }: Pick<Database, 'db' | 'upkeep'>,
  cutoff: Cutoff,
): Promise<void> {
  const due = await db
    .selectFrom('tombstones')
    .select('hash')
    .where('is_erased', '=', false)
    .where(({ ref }) => isOver(ref('not_before'), cutoff))
    .execute();
  if (due.length === 0) return;
  await upkeep?.eraseDeletedRows();
  // Selected by hash and not by time, because more may have been deleted in the meantime.
  const hashes = due.map(({ hash }) => hash);
  await db
    .updateTable('tombstones')
    .set({ is_erased: true })
    .where('hash', '=', sql<string>`ANY(${hashes}::text[])`)
    .execute();
}

/**
 * Records the tombstones that a restore has found, for the next restore. All of them are written to storage again, because this
 * storage may not be the one that the backup knew, and because their rows have been in this database.
 */
export async function rememberTombstones(
  transaction: Transaction<Schema>,
  hashes: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  await transaction.updateTable('tombstones').set({ is_kept: false, is_erased: false }).execute();
  for (const hash of hashes) {
    await transaction
      .insertInto('tombstones')
      .values({ hash, not_before: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Reads the tombstones of all deleted objects from storage. */
export async function readTombstones(storage: Storage): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const { key } of storage.list(storageKeys.tombstoneFolder)) {
    hashes.add(key.slice(storageKeys.tombstoneFolder.length));
  }
  return hashes;
}
