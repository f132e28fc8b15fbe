import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { isForeignKeyViolation } from '../db/constraint-violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { forgetRefusals, postponeMails } from '../records/mail-waits-store.ts';
import { AddressRefused } from './mailer.ts';

/** Queue of one kind of mail, one row for each mail. */
export type WaitingMails<Mail extends { userId: string }> = {
  /** Names them in the log: `a ready video`. */
  about: string;
  /** Takes the next mail whose user `mayBeMailed` (mail-waits-store.ts); null when there is none. @param besides ids of users */
  takeNext(besides: readonly string[]): Promise<Mail | null>;
  /** @throws what Mailer.send throws */
  send(mail: Mail): Promise<void>;
  /** Puts a mail back that was not sent, unless it is too old. */
  putBack(mail: Mail): Promise<void>;
};

/** Mails that are on their way at the same time, each to another user. */
export const mailSlots = 8;
/** Later than this, a user has found out without a mail. */
const staleMs = 24 * 60 * 60_000;

/** Tells whether a mail is still worth sending. @param since the time of the event that it reports */
export function isWorthSending(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() < staleMs;
}

/**
 * Sends all mails that wait, each once. An address that is refused, or at which the mail server falls silent, holds one place and is
 * left alone for a while, longer each time. When the mail server itself fails, all that is left waits for the next time.
 */
export async function sendWaitingMails<Mail extends { userId: string }>(
  { about, takeNext, send, putBack }: WaitingMails<Mail>,
  { database: { db }, log, now, stopping }: Pick<Dependencies, 'database' | 'log' | 'now' | 'stopping'>,
): Promise<void> {
  const underWay = new Set<string>();
  const inTurn = createConcurrencyLimit(1);
  let isServed = true;
  const take = () =>
    inTurn(async () => {
      if (!isServed || stopping.aborted) return null;
      const mail = await takeNext([...underWay]);
      if (mail) underWay.add(mail.userId);
      return mail;
    });
  const sendOne = async (mail: Mail) => {
    try {
      await send(mail);
      await forgetRefusals(db, mail.userId);
    } catch (error) {
      const isRefused = error instanceof AddressRefused;
      const isForGood = isRefused && error.isForGood;
      log.warn({ err: error, isForGood }, `a mail about ${about} could not be sent`);
      if (isRefused) await postponeMails(db, mail.userId, now());
      else isServed = false;
      if (!isForGood) await putBack(mail).catch(ignoreIfGone);
    } finally {
      underWay.delete(mail.userId);
    }
  };
  const serve = async () => {
    for (let mail = await take(); mail !== null; mail = await take()) await sendOne(mail);
  };
  const served = await Promise.allSettled(Array.from({ length: mailSlots }, serve));
  const failed = served.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Ignores the error of a row that is gone: the account of a mail, or its subject, may be deleted while it is sent. */
function ignoreIfGone(error: unknown): void {
  if (!isForeignKeyViolation(error)) throw error;
}
