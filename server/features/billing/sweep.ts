import { plans } from '#contract/plans.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import { deleteOldEvents, unhandledEvents } from './event-store.ts';
import { handleEvent } from './receive-event.ts';
import { dueCustomers, postponeSync } from './sync-store.ts';
import { type PaidDependencies, syncSubscription } from './sync-subscription.ts';

const minuteMs = 60_000;
/** Younger events are left alone, because they may be in progress. */
const unhandledAfterMs = minuteMs;
const tryAgainAfterMs = 5 * minuteMs;
/** Retention of events. Stripe repeats an event for at most three days. */
const eventsKeptMs = 30 * 24 * 60 * minuteMs;
/** Maximum number of events, and of customers, per sweep. The rest waits for the next one. */
const maxAtOnce = 50;

/** Handles changes that no event reports: time that has passed, a lost event, a crash in the middle of one. */
export async function sweepBilling(deps: PaidDependencies): Promise<void> {
  const { database, log, now } = deps;
  const { db } = database;
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  for (const event of await unhandledEvents(db, ago(unhandledAfterMs), maxAtOnce)) {
    await handleEvent(deps, event);
  }
  for (const customerId of await dueCustomers(db, now(), maxAtOnce)) {
    try {
      await syncSubscription(deps, customerId);
    } catch (error) {
      log.warn({ err: error }, 'a subscription could not be looked up yet');
      await postponeSync(db, customerId, new Date(now().getTime() + tryAgainAfterMs));
    }
  }
  await deleteOldEvents(db, cutoffOf(deps, eventsKeptMs));
}

/** Warns if the price on the pages and the charged price, which are configured in two places, differ. */
export async function comparePrice({
  payments,
  log,
}: Pick<PaidDependencies, 'payments' | 'log'>): Promise<void> {
  const charged = await payments.readMonthlyPriceUsd().catch(() => undefined);
  const shown = plans.pro.pricePerMonthUsd;
  if (charged !== undefined && charged !== shown) {
    log.warn({ shown, charged }, 'STRIPE_PRICE_ID charges another price than our pages show');
  }
}
