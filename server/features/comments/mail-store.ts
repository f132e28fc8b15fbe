import type { Kysely, Transaction } from 'kysely';
import { firstRow, firstUnlocked } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { mayBeMailed } from '../../records/mail-waits-store.ts';

/** A mail to a user about the comments on a project since a time. */
export type PlannedMail = { projectId: string; userId: string; since: Date };

/** Plans mails. A mail that is already planned for the same user and project stays unchanged. */
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
 * Takes a mail that is due out of the table. Several servers get different ones. A server that is killed before sending a mail
 * loses it, which is better than sending it twice.
 * @param besides ids of users to leave out, as in `mayBeMailed`
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

/** Puts a mail back. If another was planned in the meantime, for later comments, it covers these as well. */
export async function putBackMail(db: Kysely<Schema>, mail: PlannedMail, notBefore: Date): Promise<void> {
  await db
    .insertInto('comment_mails')
    .values(toRow(mail, notBefore))
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ since: mail.since }))
    .execute();
}

/** Deletes a user's planned mails about the projects of a team. */
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

/** Finds the recipient of a mail. @returns null if the project or the account is gone */
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
