import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Cutoff, cutoffOf, isOver } from '../clock/cutoff.ts';
import type { Database } from '../db/open-database.ts';
import type { Schema } from '../db/schema.ts';
import { type Storage, storageKeys } from './storage.ts';
import type { SweepParts } from './sweep-parts.ts';

/**
 * The kinds of things that leave a tombstone when they are deleted for good, so that restoring an older backup does not
 * bring them back. Tombstones are recorded in the transaction of the deletion and then kept in storage, where they outlive
 * the database.
 */
export type Mortal = 'account' | 'project' | 'voice' | 'team' | 'batch' | 'batch_row';

/** The hash that a tombstone keeps of an id. */
export function tombstoneOf(kind: Mortal, id: string): string {
  return createHash('sha256').update(`${kind}:${id}`).digest('hex');
}

/** Records tombstones, in the transaction of the deletion. @param notBefore when the deletion becomes final */
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

/** Removes a tombstone, in the transaction that takes a deletion back before it is final. */
export async function removeTombstones(db: Kysely<Schema>, kind: Mortal, id: string): Promise<void> {
  await db
    .deleteFrom('tombstones')
    .where('hash', '=', tombstoneOf(kind, id))
    .where('is_kept', '=', false)
    .execute();
}

/** Puts final tombstones into storage that are not there yet. After a failure, the rest is left for the next time: callers wait. */
export async function keepTombstones(parts: SweepParts): Promise<void> {
  const { database, storage, log } = parts;
  const { db } = database;
  const due = await db
    .selectFrom('tombstones')
    .select(['hash', 'not_before'])
    .where('is_kept', '=', false)
    .where(({ ref }) => isOver(ref('not_before'), cutoffOf(parts)))
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

/** Erases from the database's files what was deleted for good before the cutoff and has no rows any more. */
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
  // Not by time: more may have been deleted meanwhile.
  const hashes = due.map(({ hash }) => hash);
  await db
    .updateTable('tombstones')
    .set({ is_erased: true })
    .where('hash', '=', sql<string>`ANY(${hashes}::text[])`)
    .execute();
}

/**
 * Takes over the tombstones that a restore has found, for the restore after it: all of them are to be kept in storage
 * again, since this storage may not be the one that the backup knew, and their rows have been in this database.
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

/** The tombstones of everything that storage knows to be deleted. */
export async function readTombstones(storage: Storage): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const { key } of storage.list(storageKeys.tombstoneFolder)) {
    hashes.add(key.slice(storageKeys.tombstoneFolder.length));
  }
  return hashes;
}
