import type Stripe from 'stripe';
import { AppError } from '../app-error.ts';
import type { PaymentEvent } from './payments.ts';

/** Greatest age of an event; an attacker who has recorded one cannot replay it later. */
const toleranceSeconds = 300;

/**
 * Reads which customer an event is about, and nothing else: events come late, twice and in any order.
 * @param received the bytes of the body as they came, the header Stripe-Signature, and the time
 * @throws AppError 400 `signature_invalid`
 */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  secret: string,
  received: { payload: Uint8Array; signature: string; now: Date },
): PaymentEvent {
  const event = verify(webhooks, secret, received);
  const object: { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown } = event.data.object;
  return {
    id: event.id,
    type: event.type,
    isLive: event.livemode,
    customerId: object.object === 'customer' ? toId(object.id) : toId(object.customer),
    chargeId: toId(object.charge),
  };
}

function verify(
  webhooks: Stripe['webhooks'],
  secret: string,
  { payload, signature, now }: { payload: Uint8Array; signature: string; now: Date },
): Stripe.Event {
  try {
    return webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (cause) {
    const message = 'This event is not signed by the payment provider, or it is too old.';
    throw new AppError('signature_invalid', 400, message, { cause });
  }
}

/** Reads the id from a field that holds it or, expanded, the object itself. */
function toId(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const isObject = typeof value === 'object' && value !== null && 'id' in value;
  return isObject && typeof value.id === 'string' ? value.id : null;
}
