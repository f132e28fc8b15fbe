import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Schema } from '../db/schema.ts';
import type { SweepParts } from './sweep-parts.ts';

/** Writes down that a folder of storage is to go, at the earliest then: from here on a crash cannot leave it behind. */
export async function planDeletion(db: Kysely<Schema>, prefix: string, notBefore: Date): Promise<void> {
  await db
    .insertInto('pending_deletions')
    .values({ prefix, not_before: notBefore })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ not_before: notBefore }))
    .execute();
}

/** A worker that is told to stop has stopped writing by then. */
const lastWriteMs = 2 * 60_000;

/** The same for a folder that a worker may be writing to at this moment. */
export async function planDeletionAfterWrites(db: Kysely<Schema>, prefix: string, now: Date): Promise<void> {
  await planDeletion(db, prefix, new Date(now.getTime() + lastWriteMs));
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

/** The folder was deleted as planned before it got a row: storing took too long, or a clock jumped. */
class SweptTooEarly extends AppError {
  constructor() {
    super('unavailable', 503, 'The upload took too long. Please send it again.', { retryAfterSeconds: 60 });
  }
}

/**
 * For the transaction that gives a folder its row, so that the folder stays.
 * @throws AppError 503 when it may be gone already
 */
export async function keepFolder(transaction: Transaction<Schema>, prefix: string): Promise<void> {
  if (!(await forgetDeletion(transaction, prefix))) throw new SweptTooEarly();
}

/** After that transaction has failed. */
export async function deleteUnkeptFolder(
  db: Kysely<Schema>,
  prefix: string,
  { because, now }: { because: unknown; now: Date },
): Promise<void> {
  // What was put there after the sweep would stay for ever.
  if (because instanceof SweptTooEarly) await planDeletion(db, prefix, now);
  // Only if the plan is still there: a commit whose answer was lost has taken it back.
  else await hastenDeletion(db, prefix, now);
}

/** Deletes the folders whose time has come; one that fails stays for the next time. */
export async function deletePendingFolders({
  database: { db },
  storage,
  log,
  now,
}: SweepParts): Promise<void> {
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
