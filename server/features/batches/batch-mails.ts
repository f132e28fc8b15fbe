import type { Dependencies } from '../../dependencies.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';
import { isWorthSending, sendWaitingMails } from '../../mail/send-waiting-mails.ts';
import { viewersOf } from '../events/for-other-slices.ts';
import {
  type BatchMail,
  type BatchOutcome,
  endBatches,
  findBatchOutcome,
  putBackBatchMail,
  takeBatchMail,
} from './batch-mails-store.ts';

type Deps = Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now' | 'stopping'>;

/**
 * Mails users, if they want mails, when all videos of a batch have ended: one mail per batch, and none per video. Failed mails are
 * repeated.
 */
export async function sendBatchMails(deps: Deps): Promise<void> {
  const { db } = deps.database;
  await endBatches(db);
  await sendWaitingMails(
    {
      about: 'a batch',
      takeNext: (besides) => takeBatchMail(db, { now: deps.now(), besides }),
      send: (mail: BatchMail) => sendOne(deps, mail),
      async putBack(mail) {
        if (isWorthSending(mail.endedAt, deps.now())) await putBackBatchMail(db, mail);
      },
    },
    deps,
  );
}

/** Sends nothing to a user who has lost access since, and nothing about a batch that is gone. */
async function sendOne({ database: { db }, mailer, config }: Deps, mail: BatchMail): Promise<void> {
  const outcome = await findBatchOutcome(db, mail);
  if (!outcome || !(await viewersOf(db, outcome.projectId)).includes(mail.userId)) return;
  await mailer.send(batchMail(config.publicUrl, mail.id, outcome), [
    { kind: 'project', id: outcome.projectId },
    { kind: 'account', id: mail.userId },
  ]);
}

/** Writes the mail about the end of a batch. Names are a user's text, hence the quotes. */
function batchMail(publicUrl: string, batchId: string, outcome: BatchOutcome): Mail {
  const { email, projectId, projectName, fileName, rows, complete } = outcome;
  const isWhole = complete === rows;
  const subject = isWhole
    ? `Your personalized videos of "${projectName}" are ready`
    : `${complete} of ${rows} personalized videos of "${projectName}" are ready`;
  return composeMail(email, subject, [
    isWhole
      ? `all videos of the table "${fileName}" are ready: ${rows}.`
      : `${complete} of the ${rows} videos of the table "${fileName}" are ready. The table says why the others are not, and you can try them again.`,
    `Here are the videos and their links:\n${publicUrl}/projects/${projectId}/batches?table=${batchId}`,
    `To stop these emails, turn them off in your profile: ${publicUrl}/profile`,
  ]);
}
