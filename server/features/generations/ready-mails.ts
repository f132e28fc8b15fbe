import type { Dependencies } from '../../dependencies.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';
import { isWorthSending, sendWaitingMails } from '../../mail/send-waiting-mails.ts';
import { viewersOf } from '../events/for-other-slices.ts';
import { findReadyMail, putBackReadyMail, type ReadyMail, takeReadyMail } from './ready-mails-store.ts';

type Deps = Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now' | 'stopping'>;

/** Mails users, if they want mails, when videos that they have started are ready. Failed mails are repeated. */
export function sendReadyMails(deps: Deps): Promise<void> {
  const { db } = deps.database;
  return sendWaitingMails(
    {
      about: 'a ready video',
      takeNext: (besides) => takeReadyMail(db, { now: deps.now(), besides }),
      send: (mail: ReadyMail) => sendOne(deps, mail),
      async putBack(mail) {
        if (isWorthSending(mail.endedAt, deps.now())) await putBackReadyMail(db, mail);
      },
    },
    deps,
  );
}

/** Sends nothing to a user who has lost access since, and nothing about a project that is gone. */
async function sendOne({ database: { db }, mailer, config }: Deps, mail: ReadyMail): Promise<void> {
  const { projectId, userId } = mail;
  if (!(await viewersOf(db, projectId)).includes(userId)) return;
  const found = await findReadyMail(db, mail);
  if (!found) return;
  await mailer.send(readyMail(config.publicUrl, { projectId, ...found }), [
    { kind: 'project', id: projectId },
    { kind: 'account', id: userId },
  ]);
}

/** Writes the mail about a finished video. The name is a user's text, hence the quotes. */
function readyMail(
  publicUrl: string,
  video: { projectId: string; email: string; projectName: string; durationSeconds: number },
): Mail {
  const { projectId, email, projectName, durationSeconds } = video;
  const length = `${Math.floor(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')}`;
  return composeMail(email, `Your video "${projectName}" is ready`, [
    `your video "${projectName}" is ready. It is ${length} long. Watch it here:`,
    `${publicUrl}/projects/${projectId}`,
    `To stop these emails, turn them off in your profile: ${publicUrl}/profile`,
  ]);
}
