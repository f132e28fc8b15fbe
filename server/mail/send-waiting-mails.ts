import type { Dependencies } from '../dependencies.ts';
import { AddressRefused } from './mailer.ts';

/** Mails of one kind that wait in a table for a user whom they tell that something has ended. */
export type WaitingMails<Mail extends { id: string; endedAt: Date }> = {
  /** Names them in the log: `a ready video`. */
  about: string;
  /** Takes mails out of the table, in the order of their ids. @param afterId only those behind it */
  take(afterId: string, limit: number): Promise<Mail[]>;
  /** @throws what Mailer.send throws */
  send(mail: Mail): Promise<void>;
  putBack(mail: Mail): Promise<void>;
};

const mailsAtOnce = 20;
/** Later than this, a user has found out without a mail. */
const staleMs = 24 * 60 * 60_000;

/**
 * Sends all mails that wait, each once. One that its address refuses is put back for the next time, unless it is refused for good, and
 * holds up no other. When the mail server itself fails, all that is left waits for the next time.
 */
export async function sendWaitingMails<Mail extends { id: string; endedAt: Date }>(
  { about, take, send, putBack }: WaitingMails<Mail>,
  { log, now, stopping }: Pick<Dependencies, 'log' | 'now' | 'stopping'>,
): Promise<void> {
  const putBackUnlessStale = async (mail: Mail) => {
    if (now().getTime() - mail.endedAt.getTime() < staleMs) await putBack(mail);
  };
  let isServed = true;
  for (let afterId = ''; isServed && !stopping.aborted; ) {
    const mails = await take(afterId, mailsAtOnce);
    for (const mail of mails) {
      try {
        if (isServed) await send(mail);
        else await putBackUnlessStale(mail);
      } catch (error) {
        const isRefused = error instanceof AddressRefused;
        const isForGood = isRefused && error.isForGood;
        log.warn({ err: error, isForGood }, `a mail about ${about} could not be sent`);
        if (!isForGood) await putBackUnlessStale(mail);
        isServed = isRefused;
      }
    }
    const last = mails.at(-1);
    if (!last || mails.length < mailsAtOnce) return;
    afterId = last.id;
  }
}
