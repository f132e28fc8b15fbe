import { type Kysely, sql } from 'kysely';
import { firstUnlocked } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { mayBeMailed } from '../../records/mail-waits-store.ts';

/** A mail to a user about the finished video of a generation. `id`: id of the generation. */
export type ReadyMail = { id: string; projectId: string; userId: string; endedAt: Date };

/**
 * Takes a mail out of the table. Several servers get different ones. A server that is killed before sending a mail loses it, which
 * is better than sending it twice.
 * @param to recipients for whom `mayBeMailed` holds
 */
export function takeReadyMail(
  db: Kysely<Schema>,
  to: { now: Date; besides: readonly string[] },
): Promise<ReadyMail | null> {
  return db.transaction().execute(async (transaction) => {
    const next = transaction
      .selectFrom('generations')
      .select(['id', 'project_id', 'mail_to', 'ended_at'])
      .where('mail_to', 'is not', null)
      .where(mayBeMailed('generations.mail_to', to.now, to.besides))
      .orderBy('id');
    const row = await firstUnlocked(next).executeTakeFirst();
    if (!row) return null;
    const { id, project_id: projectId, mail_to: userId, ended_at: endedAt } = row;
    await transaction.updateTable('generations').set({ mail_to: null }).where('id', '=', id).execute();
    return userId === null || endedAt === null ? null : { id, projectId, userId, endedAt };
  });
}

/** Puts back a mail that could not be sent. */
export async function putBackReadyMail(db: Kysely<Schema>, mail: ReadyMail): Promise<void> {
  await db.updateTable('generations').set({ mail_to: mail.userId }).where('id', '=', mail.id).execute();
}

/** Finds the content of the mail and its recipient. Null if the project, its video or the account is gone. */
export async function findReadyMail(
  db: Kysely<Schema>,
  { projectId, userId }: ReadyMail,
): Promise<{ email: string; projectName: string; durationSeconds: number } | null> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('videos', 'videos.project_id', 'projects.id')
    .select(['projects.name', 'users.email', sql<number>`coalesce(videos.duration, 0)`.as('duration')])
    .where('projects.id', '=', projectId)
    .where('projects.published_generation_id', 'is not', null)
    .executeTakeFirst();
  return row ? { email: row.email, projectName: row.name, durationSeconds: row.duration } : null;
}
