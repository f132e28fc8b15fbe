import type { Database } from '#server/db/open-database.ts';
import { beginHolding } from '#server/jobs/begin-holding.ts';
import { pullJobs } from '#server/jobs/pull-jobs.ts';
import { claimNextDelivery, deliveryLeases } from './delivery-lease-store.ts';
import { isAnyWebhookDue } from './lane-store.ts';
import { laneRules, lanes } from './lanes.ts';
import { type SendingDeps, sendDelivery } from './send-delivery.job.ts';

export type WebhookSender = {
  /** Claims no more deliveries, and hands back those in progress. */
  stop(): Promise<void>;
};

const lookEveryMs = 1000;

/** Sends the deliveries that are due until it is stopped, with a number of slots per lane. */
export async function startWebhookSender(
  deps: Omit<SendingDeps, 'db' | 'stopping'> & { database: Database },
): Promise<WebhookSender> {
  const { database, log } = deps;
  const { db } = database;
  const holder = await beginHolding(database, deliveryLeases);
  const pullers = lanes.map((lane) =>
    pullJobs(
      {
        name: `send webhooks (${lane})`,
        everyMs: lookEveryMs,
        slots: Array.from({ length: laneRules[lane].places }, (_, slot) => slot),
        isAnyWaiting: () => isAnyWebhookDue(db, lane),
        claim: () => claimNextDelivery(db, holder, lane),
        work: (delivery, _slot, stopping) => sendDelivery(delivery, { ...deps, db, stopping }),
      },
      log,
    ),
  );
  return {
    async stop() {
      await Promise.all(pullers.map((puller) => puller.stop()));
    },
  };
}
