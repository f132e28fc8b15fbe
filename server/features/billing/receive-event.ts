import { insertEvent, markHandled, type StoredPaymentEvent } from './event-store.ts';
import { type PaidDependencies, syncSubscription } from './sync-subscription.ts';

/**
 * Accepts an event: once it is stored, the provider need not send it again. Its content is not trusted; it is only a reason to ask
 * the provider for the state of its customer.
 * @throws AppError 400 `signature_invalid`
 */
export async function receiveEvent(
  deps: PaidDependencies,
  payload: Uint8Array,
  signature: string,
): Promise<void> {
  const { payments, database, log, now, background } = deps;
  const event = payments.readEvent(payload, signature, now());
  if (event.isLive !== payments.isLive) {
    log.warn({ eventId: event.id, isLive: event.isLive }, 'a payment event of the other mode was ignored');
    return;
  }
  if (!(await insertEvent(database.db, event, now()))) return;
  background.start('a payment event', () => handleEvent(deps, event));
}

/** Handles an event. The sweep repeats failures. */
export async function handleEvent(deps: PaidDependencies, event: StoredPaymentEvent): Promise<void> {
  const { database, log, now } = deps;
  try {
    const customerId = event.customerId ?? (await customerOfCharge(deps, event));
    const isOurs = customerId !== null && (await syncSubscription(deps, customerId));
    if (!isOurs)
      log.info({ eventId: event.id, type: event.type }, 'a payment event is about no customer of ours');
    await markHandled(database.db, event.id, now());
  } catch (error) {
    log.warn({ err: error, eventId: event.id }, 'a payment event could not be followed up yet');
  }
}

async function customerOfCharge({ payments }: PaidDependencies, { chargeId }: StoredPaymentEvent) {
  return chargeId === null ? null : payments.customerOfCharge(chargeId);
}
