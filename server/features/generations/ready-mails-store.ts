import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A mail that is to tell a user that the video of a generation is ready. `id`: the generation. */
export type ReadyMail = { id: string; projectId: string; userId: string; endedAt: Date };

/**
 * Takes mails out of the table, in the order of their ids; several servers get different ones. A server that is killed before it has sent them loses
 * them, which is better than sending them twice.
 */
export function takeReadyMails(db: Kysely<Schema>, afterId: string, limit: number): Promise<ReadyMail[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('generations')
      .select(['id', 'project_id', 'mail_to', 'ended_at'])
      .where('mail_to', 'is not', null)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await transaction.updateTable('generations').set({ mail_to: null }).where('id', 'in', ids).execute();
    return rows.flatMap(({ id, project_id, mail_to, ended_at }) =>
      mail_to === null || ended_at === null
        ? []
        : [{ id, projectId: project_id, userId: mail_to, endedAt: ended_at }],
    );
  });
}

/** Puts a mail back that could not be sent. */
export async function putBackReadyMail(db: Kysely<Schema>, mail: ReadyMail): Promise<void> {
  await db.updateTable('generations').set({ mail_to: mail.userId }).where('id', '=', mail.id).execute();
}

/** What the mail says, and to whom; null when the project, its video or the account is gone. */
export async function findReadyMail(
  db: Kysely<Schema>,
  { projectId, userId }: ReadyMail,
): Promise<{ email: string; projectName: string; durationSeconds: number } | null> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['projects.name', 'users.email', sql<number>`coalesce(projects.duration, 0)`.as('duration')])
    .where('projects.id', '=', projectId)
    .where('projects.published_generation_id', 'is not', null)
    .executeTakeFirst();
  return row ? { email: row.email, projectName: row.name, durationSeconds: row.duration } : null;
}
