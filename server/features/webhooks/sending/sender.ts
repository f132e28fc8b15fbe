import type { Database } from '#server/db/open-database.ts';
import { beginHolding } from '#server/jobs/begin-holding.ts';
import { pullJobs } from '#server/jobs/pull-jobs.ts';
import { claimNextDelivery, deliveryLeases, isAnyDeliveryClaimable } from './delivery-lease-store.ts';
import { type SendingParts, sendDelivery } from './send-delivery.job.ts';

export type WebhookSender = {
  /** Claims no more deliveries, and hands back those in progress. */
  stop(): Promise<void>;
};

const lookEveryMs = 1000;
const sentAtOnce = 8;

/** Sends the deliveries that are due, some at a time, until it is stopped. */
export async function startWebhookSender(
  parts: Omit<SendingParts, 'db' | 'stopping'> & { database: Database },
): Promise<WebhookSender> {
  const { database, log } = parts;
  const { db } = database;
  const holder = await beginHolding(database, deliveryLeases);
  const puller = pullJobs(
    {
      name: 'send webhooks',
      everyMs: lookEveryMs,
      slots: Array.from({ length: sentAtOnce }, (_, slot) => slot),
      isAnyWaiting: () => isAnyDeliveryClaimable(db),
      claim: () => claimNextDelivery(db, holder),
      work: (delivery, _slot, stopping) => sendDelivery(delivery, { ...parts, db, stopping }),
    },
    log,
  );
  return { stop: () => puller.stop() };
}
