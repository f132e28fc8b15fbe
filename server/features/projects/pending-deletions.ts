import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Writes down that a folder of storage is to go, at the earliest then: from here on a crash cannot leave it behind. */
export async function planDeletion(db: Kysely<Schema>, prefix: string, notBefore: Date): Promise<void> {
  await db
    .insertInto('pending_deletions')
    .values({ prefix, not_before: notBefore })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ not_before: notBefore }))
    .execute();
}

/** Brings a planned deletion forward. What is not planned (any more) is left alone. */
export async function hastenDeletion(db: Kysely<Schema>, prefix: string, notBefore: Date): Promise<void> {
  await db
    .updateTable('pending_deletions')
    .set({ not_before: notBefore })
    .where('prefix', '=', prefix)
    .execute();
}

/** @returns false when it was not planned any more, so that the folder may be gone */
export async function forgetDeletion(db: Kysely<Schema>, prefix: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_deletions')
    .where('prefix', '=', prefix)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the folders whose time has come; one that fails stays for the next time. */
export async function deletePendingFolders({
  database: { db },
  storage,
  log,
  now,
}: Pick<Dependencies, 'database' | 'storage' | 'log' | 'now'>): Promise<void> {
  const due = await db
    .selectFrom('pending_deletions')
    .select('prefix')
    .where('not_before', '<=', now())
    .orderBy('not_before')
    .execute();
  for (const { prefix } of due) {
    try {
      await storage.deleteFolder(prefix);
      await forgetDeletion(db, prefix);
    } catch (error) {
      log.warn({ err: error, prefix }, 'a folder could not be deleted yet');
    }
  }
}
