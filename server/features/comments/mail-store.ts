import type { Kysely, Transaction } from 'kysely';
import { firstRow, firstUnlocked } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { mayBeMailed } from '../../records/mail-waits-store.ts';

/** A mail that is to tell a user of the comments on a project since then. */
export type PlannedMail = { projectId: string; userId: string; since: Date };

/** A mail that is planned for the same user and project already stays as it is. */
export async function insertMails(
  transaction: Transaction<Schema>,
  mails: readonly PlannedMail[],
  notBefore: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .insertInto('comment_mails')
    .values(mails.map((mail) => toRow(mail, notBefore)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes a mail that is due out of the table; several servers get different ones. A server that is killed before it
 * has sent a mail loses it, which is better than sending it twice.
 * @param to whose user `mayBeMailed`
 */
export function takeDueMail(
  db: Kysely<Schema>,
  { now, besides }: { now: Date; besides: readonly string[] },
): Promise<PlannedMail | null> {
  const query = db
    .deleteFrom('comment_mails')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('project_id', 'user_id'),
        'in',
        firstUnlocked(
          eb
            .selectFrom('comment_mails')
            .select(['project_id', 'user_id'])
            .where('not_before', '<=', now)
            .where(mayBeMailed('comment_mails.user_id', now, besides))
            .orderBy('not_before'),
        ).$asTuple('project_id', 'user_id'),
      ),
    )
    .returning(['project_id', 'user_id', 'since']);
  return firstRow(query, (row) => ({ projectId: row.project_id, userId: row.user_id, since: row.since }));
}

/** Puts a mail back. One that has been planned meanwhile, for later comments, covers these as well. */
export async function putBackMail(db: Kysely<Schema>, mail: PlannedMail, notBefore: Date): Promise<void> {
  await db
    .insertInto('comment_mails')
    .values(toRow(mail, notBefore))
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ since: mail.since }))
    .execute();
}

/** Deletes the planned mails of a user about the projects of a team. */
export async function deleteMailsOfMember(
  transaction: Transaction<Schema>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await transaction
    .deleteFrom('comment_mails')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (eb) => eb.selectFrom('projects').select('id').where('team_id', '=', teamId))
    .execute();
}

/** @returns null when the project or the account is gone */
export function findMailAddress(
  db: Kysely<Schema>,
  { projectId, userId }: PlannedMail,
): Promise<{ projectName: string; email: string } | null> {
  const query = db
    .selectFrom('projects')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['projects.name', 'users.email'])
    .where('projects.id', '=', projectId);
  return firstRow(query, (row) => ({ projectName: row.name, email: row.email }));
}

function toRow({ projectId, userId, since }: PlannedMail, notBefore: Date) {
  return { project_id: projectId, user_id: userId, since, not_before: notBefore };
}
