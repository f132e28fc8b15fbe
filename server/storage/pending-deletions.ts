import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import { cutoffOf, isOver } from '../clock/cutoff.ts';
import { affectsRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import type { SweepDeps } from './sweep-deps.ts';

/**
 * Plans the deletion of a storage folder or object, at `notBefore` at the earliest. From then on, a crash cannot leave it behind.
 */
export async function planDeletion(db: Kysely<Schema>, prefix: string, notBefore: Date): Promise<void> {
  await db
    .insertInto('pending_deletions')
    .values({ prefix, not_before: notBefore })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ not_before: notBefore }))
    .execute();
}

/** Time after which a worker that was told to stop no longer writes. */
const lastWriteMs = 2 * 60_000;

/** Plans the deletion of a folder or an object that is being written or read at this moment. */
export async function planDeletionAfterWrites(db: Kysely<Schema>, prefix: string, now: Date): Promise<void> {
  await planDeletion(db, prefix, new Date(now.getTime() + lastWriteMs));
}

/** Reschedules a planned deletion. A folder without a planned deletion is left alone. */
export async function moveDeletion(db: Kysely<Schema>, prefix: string, notBefore: Date): Promise<void> {
  await db
    .updateTable('pending_deletions')
    .set({ not_before: notBefore })
    .where('prefix', '=', prefix)
    .execute();
}

/** Cancels a planned deletion. @returns false if there was none any more, so that the folder may be gone */
export function forgetDeletion(db: Kysely<Schema>, prefix: string): Promise<boolean> {
  return affectsRows(db.deleteFrom('pending_deletions').where('prefix', '=', prefix));
}

/** Error for a folder that was deleted as planned before it got its row, because storing took too long or a clock jumped. */
class SweptTooEarly extends AppError {
  constructor() {
    super('unavailable', 503, 'The upload took too long. Please send it again.', { retryAfterSeconds: 60 });
  }
}

/** Time in which a new folder must get its row. Storing its files takes less. */
const abandonedAfterMs = 60 * 60_000;

/**
 * Fills a new storage folder and gives it a row in the database, or leaves nothing of it. Its deletion is planned before the first
 * byte is stored, so that a process that is killed in between leaves nothing behind.
 * @param fill stores the files; the transaction that inserts the row calls keepFolder
 * @throws as `fill`, once the folder's deletion is due
 */
export async function fillFolder<T>(
  { database: { db }, log, now }: Omit<SweepDeps, 'storage' | 'clocks'>,
  prefix: string,
  fill: () => Promise<T>,
): Promise<T> {
  await planDeletion(db, prefix, new Date(now().getTime() + abandonedAfterMs));
  try {
    return await fill();
  } catch (error) {
    await deleteUnkeptFolder(db, prefix, { because: error, now: now() }).catch((err: unknown) =>
      log.warn({ err }, 'the folder of a failed upload is left for the sweep'),
    );
    throw error;
  }
}

/**
 * Cancels the planned deletion of a folder, in the transaction that gives the folder its row.
 * @throws AppError 503 if the folder may already be gone
 */
export async function keepFolder(transaction: Transaction<Schema>, prefix: string): Promise<void> {
  if (!(await forgetDeletion(transaction, prefix))) throw new SweptTooEarly();
}

async function deleteUnkeptFolder(
  db: Kysely<Schema>,
  prefix: string,
  { because, now }: { because: unknown; now: Date },
): Promise<void> {
  // Files that were stored after the sweep would otherwise stay for ever.
  if (because instanceof SweptTooEarly) await planDeletion(db, prefix, now);
  // Done only if the plan still exists: a commit whose response was lost has cancelled it.
  else await moveDeletion(db, prefix, now);
}

/** Wait before a failed deletion is repeated. It then comes after those that are due. */
const tryAgainMs = 10 * 60_000;
/** Maximum failures in a row. After these, the storage itself is failing, and the rest waits for the next sweep. */
const maxFailures = 3;

/** Deletes the folders and objects that are due. Failed deletions are repeated later. */
export async function deletePendingFolders(deps: SweepDeps): Promise<void> {
  const { database, storage, log, now } = deps;
  const { db } = database;
  const due = await db
    .selectFrom('pending_deletions')
    .select('prefix')
    .where(({ ref }) => isOver(ref('not_before'), cutoffOf(deps)))
    .orderBy('not_before')
    .execute();
  let failures = 0;
  for (const { prefix } of due) {
    if (failures === maxFailures) return;
    try {
      await (prefix.endsWith('/') ? storage.deleteFolder(prefix) : storage.delete(prefix));
      await forgetDeletion(db, prefix);
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error, prefix }, 'a folder could not be deleted yet');
      await moveDeletion(db, prefix, new Date(now().getTime() + tryAgainMs));
    }
  }
}
