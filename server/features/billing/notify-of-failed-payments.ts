import { sendWaitingMails } from '../../mail/send-waiting-mails.ts';
import { findUnnotifiedGrace, markGraceNotified, type UnnotifiedGrace } from './grace-store.ts';
import { paymentFailedMail } from './mails.ts';
import type { PaidDependencies } from './sync-subscription.ts';

/** Mails users about failed payments, at least once: a crash halfway can repeat a mail. */
export function notifyOfFailedPayments(deps: PaidDependencies): Promise<void> {
  const { database, mailer, config, now } = deps;
  return sendWaitingMails(
    {
      about: 'a failed payment',
      takeNext: (besides) => findUnnotifiedGrace(database.db, { now: now(), besides }),
      async send(grace: UnnotifiedGrace) {
        await mailer.send(paymentFailedMail(grace.email, config.publicUrl, grace.graceUntil), [
          { kind: 'account', id: grace.userId },
        ]);
        await markGraceNotified(database.db, grace);
      },
      // The mail was never taken out of a table.
      putBack: async () => {},
    },
    deps,
  );
}
