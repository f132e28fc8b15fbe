import type { Dependencies } from '../../dependencies.ts';
import type { Mail } from '../../mail/mailer.ts';
import { viewersOf } from '../events/service.ts';
import { findReadyMail, putBackReadyMail, type ReadyMail, takeReadyMails } from './ready-mails-store.ts';

/** Later than this, a user has found the video without a mail. */
const staleMs = 24 * 60 * 60_000;
const batchSize = 20;

type Parts = Pick<Dependencies, 'database' | 'mailer' | 'config' | 'log' | 'now'>;

/** Tells users that videos are ready that they have started, where they want mails. A mail that cannot be sent is tried again. */
export async function sendReadyMails(deps: Parts): Promise<void> {
  const { db } = deps.database;
  for (const mail of await takeReadyMails(db, batchSize)) {
    try {
      await sendOne(deps, mail);
    } catch (error) {
      deps.log.warn({ err: error }, 'a mail about a ready video could not be sent and will be tried again');
      if (deps.now().getTime() - mail.readyAt.getTime() < staleMs) await putBackReadyMail(db, mail);
    }
  }
}

/** Sends nothing to a user who has lost access since, and nothing about a project that is gone. */
async function sendOne({ database: { db }, mailer, config }: Parts, mail: ReadyMail): Promise<void> {
  const { projectId, userId } = mail;
  if (!(await viewersOf(db, projectId)).includes(userId)) return;
  const found = await findReadyMail(db, mail);
  if (!found) return;
  await mailer.send(readyMail(config.publicUrl, { projectId, ...found }), [
    { kind: 'project', id: projectId },
    { kind: 'account', id: userId },
  ]);
}

/** The mail that says that a video is ready. The name is a user's text, hence the quotes. */
function readyMail(
  publicUrl: string,
  video: { projectId: string; email: string; projectName: string; durationSeconds: number },
): Mail {
  const { projectId, email, projectName, durationSeconds } = video;
  const length = `${Math.floor(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')}`;
  return {
    to: email,
    subject: `Your video "${projectName}" is ready`,
    text: `${[
      'Hello,',
      `your video "${projectName}" is ready. It is ${length} long. Watch it here:`,
      `${publicUrl}/projects/${projectId}`,
      `To get no more of these mails, switch them off in your profile: ${publicUrl}/profile`,
      'DeckVoice',
    ].join('\n\n')}\n`,
  };
}
