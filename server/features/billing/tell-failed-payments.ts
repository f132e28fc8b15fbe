import { sendWaitingMails } from '../../mail/send-waiting-mails.ts';
import { findUntoldGrace, markGraceTold, type UntoldGrace } from './grace-store.ts';
import { paymentFailedMail } from './mails.ts';
import type { PaidDependencies } from './sync-subscription.ts';

/** Tells users by mail that a payment has failed. Delivered at least once: a crash halfway can repeat it. */
export function tellFailedPayments(deps: PaidDependencies): Promise<void> {
  const { database, mailer, config, now } = deps;
  return sendWaitingMails(
    {
      about: 'a failed payment',
      takeNext: (besides) => findUntoldGrace(database.db, { now: now(), besides }),
      async send(untold: UntoldGrace) {
        await mailer.send(paymentFailedMail(untold.email, config.publicUrl, untold.graceUntil), [
          { kind: 'account', id: untold.userId },
        ]);
        await markGraceTold(database.db, untold);
      },
      // It has never been taken away.
      putBack: async () => {},
    },
    deps,
  );
}
