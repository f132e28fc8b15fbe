import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { viewersOf } from '../events/service.ts';
import { commentsMail } from './mails.ts';
import { findCommentsSince, findParticipants } from './store.ts';

/** So long a mail waits for more comments that it can bring along. */
const gatherMs = 5 * 60_000;
const tryAgainMs = 10 * 60_000;
/** A mail that could not be sent for so long is not worth reading any more. */
const staleMs = 24 * 60 * 60_000;
const batchSize = 20;

type Due = { projectId: string; userId: string; since: Date };

/**
 * A mail to everybody else who takes part: one for a project, however many comments come within minutes.
 * @param authorId gets none
 */
export async function planMails(
  transaction: Transaction<Schema>,
  { projectId, authorId, now }: { projectId: string; authorId: string; now: Date },
): Promise<void> {
  const viewers = await viewersOf(transaction, projectId);
  const participants = await findParticipants(transaction, projectId);
  const recipients = participants.filter((id) => id !== authorId && viewers.includes(id));
  if (recipients.length === 0) return;
  const notBefore = new Date(now.getTime() + gatherMs);
  await transaction
    .insertInto('comment_mails')
    .values(
      recipients.map((user_id) => ({ project_id: projectId, user_id, since: now, not_before: notBefore })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sends what is due. Of several servers each takes mails of its own. */
export async function sendDueMails(
  deps: Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now'>,
): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const due = await takeDue(db, deps.now());
    if (due.length === 0) return;
    for (const mail of due) {
      try {
        await sendOne(deps, mail);
      } catch (error) {
        deps.log.warn({ err: error }, 'a mail about comments will be tried again');
        await putBack(db, mail, deps.now());
      }
    }
  }
}

/** A server that is killed before it has sent them loses them, which is better than sending them twice. */
async function takeDue(db: Kysely<Schema>, now: Date): Promise<Due[]> {
  const rows = await db
    .deleteFrom('comment_mails')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('project_id', 'user_id'),
        'in',
        eb
          .selectFrom('comment_mails')
          .select(['project_id', 'user_id'])
          .where('not_before', '<=', now)
          .orderBy('not_before')
          .limit(batchSize)
          .forUpdate()
          .skipLocked()
          .$asTuple('project_id', 'user_id'),
      ),
    )
    .returning(['project_id', 'user_id', 'since'])
    .execute();
  return rows.map((row) => ({ projectId: row.project_id, userId: row.user_id, since: row.since }));
}

async function putBack(db: Kysely<Schema>, { projectId, userId, since }: Due, now: Date): Promise<void> {
  if (now.getTime() - since.getTime() > staleMs) return;
  await db
    .insertInto('comment_mails')
    .values({
      project_id: projectId,
      user_id: userId,
      since,
      not_before: new Date(now.getTime() + tryAgainMs),
    })
    // Somebody has commented meanwhile: the mail that is planned now brings these along.
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ since }))
    .execute();
}

/** Nothing for who has lost the access since, and nothing about comments that are gone. */
async function sendOne(
  { database: { db }, mailer, config }: Pick<Dependencies, 'database' | 'mailer' | 'config'>,
  { projectId, userId, since }: Due,
): Promise<void> {
  if (!(await viewersOf(db, projectId)).includes(userId)) return;
  const comments = await findCommentsSince(db, { projectId, since, exceptBy: userId });
  if (comments.length === 0) return;
  const { name, email } = await db
    .selectFrom('projects')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['projects.name', 'users.email'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  await mailer.send(commentsMail(email, config.publicUrl, { projectId, projectName: name, comments }));
}
