import { type Kysely, sql } from 'kysely';
import { firstRow, firstUnlocked } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { mayBeMailed } from '../../records/mail-waits-store.ts';

/** A mail to a user about the end of a batch. `id`: id of the batch. */
export type BatchMail = { id: string; userId: string; endedAt: Date };

/** Content of the mail, and its recipient. */
export type BatchOutcome = {
  email: string;
  projectId: string;
  projectName: string;
  fileName: string;
  /** Number of rows for which a video was to be made. */
  rows: number;
  complete: number;
};

/** Records which batches have ended, and which of their users want a mail. */
export async function endBatches(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('batches')
    .set({
      ended_at: sql<Date>`now()`,
      mail_to: sql<
        string | null
      >`(SELECT users.id FROM users WHERE users.id = batches.user_id AND users.mail_when_ready)`,
    })
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_rows')
            .leftJoin('batch_videos', 'batch_videos.row_id', 'batch_rows.id')
            .leftJoin('projects', 'projects.id', 'batch_videos.project_id')
            .select('batch_rows.id')
            .whereRef('batch_rows.batch_id', '=', 'batches.id')
            .where((eb) =>
              eb.or([
                eb('batch_rows.status', 'in', ['waiting', 'starting']),
                eb('projects.status', '=', 'processing'),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

/**
 * Takes a mail out of the table. Several servers get different ones. A server that is killed before sending a mail loses it, which
 * is better than sending it twice.
 * @param to recipients for whom `mayBeMailed` holds
 */
export function takeBatchMail(
  db: Kysely<Schema>,
  to: { now: Date; besides: readonly string[] },
): Promise<BatchMail | null> {
  return db.transaction().execute(async (transaction) => {
    const next = transaction
      .selectFrom('batches')
      .select(['id', 'mail_to', 'ended_at'])
      .where('mail_to', 'is not', null)
      .where(mayBeMailed('batches.mail_to', to.now, to.besides))
      .orderBy('id');
    const row = await firstUnlocked(next).executeTakeFirst();
    if (!row) return null;
    const { id, mail_to: userId, ended_at: endedAt } = row;
    await transaction.updateTable('batches').set({ mail_to: null }).where('id', '=', id).execute();
    return userId === null || endedAt === null ? null : { id, userId, endedAt };
  });
}

/** Puts back a mail that could not be sent. */
export async function putBackBatchMail(db: Kysely<Schema>, mail: BatchMail): Promise<void> {
  await db.updateTable('batches').set({ mail_to: mail.userId }).where('id', '=', mail.id).execute();
}

/** Finds the content of the mail. Null if the batch or the account is gone. */
export function findBatchOutcome(
  db: Kysely<Schema>,
  { id, userId }: BatchMail,
): Promise<BatchOutcome | null> {
  const query = db
    .selectFrom('batches')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .innerJoin('projects as originals', 'originals.id', 'batches.project_id')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .leftJoin('batch_videos', 'batch_videos.row_id', 'batch_rows.id')
    .leftJoin('projects', 'projects.id', 'batch_videos.project_id')
    .select([
      'users.email',
      'originals.id as project_id',
      'originals.name as project_name',
      'batches.file_name',
      // A row with a fault remains a draft.
      sql<string>`count(*) FILTER (WHERE batch_rows.status <> 'draft')`.as('rows'),
      sql<string>`count(*) FILTER (WHERE projects.status = 'complete')`.as('complete'),
    ])
    .where('batches.id', '=', id)
    .groupBy(['users.email', 'originals.id', 'originals.name', 'batches.file_name']);
  return firstRow(query, (row) => ({
    email: row.email,
    projectId: row.project_id,
    projectName: row.project_name,
    fileName: row.file_name,
    rows: Number(row.rows),
    complete: Number(row.complete),
  }));
}
