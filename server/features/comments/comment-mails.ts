import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isWorthSending, sendWaitingMails } from '../../mail/send-waiting-mails.ts';
import { viewersOf } from '../events/for-other-slices.ts';
import { findMailAddress, insertMails, type PlannedMail, putBackMail, takeDueMail } from './mail-store.ts';
import { commentsMail } from './mails.ts';
import { findCommentsSince, findParticipants } from './store.ts';

/** Delay of a mail, in which it gathers further comments. */
const gatherMs = 5 * 60_000;
const tryAgainMs = 10 * 60_000;

type Deps = Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now' | 'stopping'>;

/**
 * Plans a mail to all other participants: one per project, however many comments come within minutes.
 * @param authorId author of the comment, who gets none
 */
export async function planMails(
  transaction: Transaction<Schema>,
  { projectId, authorId, now }: { projectId: string; authorId: string; now: Date },
): Promise<void> {
  const viewers = await viewersOf(transaction, projectId);
  const participants = await findParticipants(transaction, projectId);
  const recipients = participants.filter((id) => id !== authorId && viewers.includes(id));
  const mails = recipients.map((userId) => ({ projectId, userId, since: now }));
  await insertMails(transaction, mails, new Date(now.getTime() + gatherMs));
}

/** Sends the mails that are due. Failed mails are repeated, unless their address is refused for good. */
export function sendDueMails(deps: Deps): Promise<void> {
  const { db } = deps.database;
  return sendWaitingMails(
    {
      about: 'comments',
      takeNext: (besides) => takeDueMail(db, { now: deps.now(), besides }),
      send: (mail: PlannedMail) => sendOne(deps, mail),
      async putBack(mail) {
        const now = deps.now();
        if (isWorthSending(mail.since, now))
          await putBackMail(db, mail, new Date(now.getTime() + tryAgainMs));
      },
    },
    deps,
  );
}

/** Sends nothing to a user who has lost access since, and nothing about comments that are gone. */
async function sendOne({ database: { db }, mailer, config }: Deps, mail: PlannedMail): Promise<void> {
  const { projectId, userId, since } = mail;
  if (!(await viewersOf(db, projectId)).includes(userId)) return;
  const comments = await findCommentsSince(db, { projectId, since, exceptBy: userId });
  if (comments.length === 0) return;
  const address = await findMailAddress(db, mail);
  if (!address) return;
  const { email, projectName } = address;
  const writers = new Set(comments.map(({ authorId }) => authorId));
  await mailer.send(commentsMail(email, config.publicUrl, { projectId, projectName, comments }), [
    { kind: 'project', id: projectId },
    ...[userId, ...writers].map((id) => ({ kind: 'account', id }) as const),
  ]);
}
