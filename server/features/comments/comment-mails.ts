import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AddressRefused } from '../../mail/mailer.ts';
import { viewersOf } from '../events/service.ts';
import { findMailAddress, insertMails, type PlannedMail, putBackMail, takeDueMails } from './mail-store.ts';
import { commentsMail } from './mails.ts';
import { findCommentsSince, findParticipants } from './store.ts';

/** Delay of a mail, in which it gathers further comments. */
const gatherMs = 5 * 60_000;
const tryAgainMs = 10 * 60_000;
/** A mail that could not be sent for this long is not worth reading any more. */
const staleMs = 24 * 60 * 60_000;
const batchSize = 20;

/**
 * Plans a mail to everybody else who takes part: one for each project, however many comments come within minutes.
 * @param authorId gets none
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

/** Sends the mails that are due. One that could not be sent is tried again, unless its address is refused for good. */
export async function sendDueMails(
  deps: Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now'>,
): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const due = await takeDueMails(db, deps.now(), batchSize);
    if (due.length === 0) return;
    for (const mail of due) {
      try {
        await sendOne(deps, mail);
      } catch (error) {
        const isForGood = error instanceof AddressRefused && error.isForGood;
        deps.log.warn({ err: error, isForGood }, 'a mail about comments could not be sent');
        if (!isForGood) await putBack(deps, mail);
      }
    }
  }
}

async function putBack(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  mail: PlannedMail,
): Promise<void> {
  const nowMs = now().getTime();
  if (nowMs - mail.since.getTime() > staleMs) return;
  await putBackMail(database.db, mail, new Date(nowMs + tryAgainMs));
}

/** Sends nothing to a user who has lost access since, and nothing about comments that are gone. */
async function sendOne(
  { database: { db }, mailer, config }: Pick<Dependencies, 'database' | 'mailer' | 'config'>,
  mail: PlannedMail,
): Promise<void> {
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
