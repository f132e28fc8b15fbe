import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import { deliveriesPerPage, type WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { AppError, notFound, requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { beginDeliveryAgain, findDeliveries, findDelivery, insertDeliveries } from './delivery-store.ts';
import { exampleEvents } from './example-events.ts';
import { requireWebhook } from './manage-webhooks.ts';
import { newDelivery, newEventId, type WebhookNotice } from './notify-webhooks.ts';
import { presentDelivery } from './present.ts';

/** Limit of examples, and of deliveries that a user repeats. */
const sendsByHand: AttemptLimit = { name: 'webhook-send', max: 60, windowMs: 60 * 60_000 };

/** Queues an example of an event. @throws AppError 404 | 409 `conflict` if the webhook is off | 429 `rate_limited` */
export async function testWebhook(
  deps: Dependencies,
  { userId }: SignedIn,
  id: string,
  event: WebhookEvent,
): Promise<WebhookDelivery> {
  await requireActive(deps, { userId, id });
  await countAttempt(deps, sendsByHand, userId);
  const { db } = deps.database;
  // The two types are equivalent, but TypeScript does not correlate an event with its data.
  const notice = { event, data: exampleEvents[event] } as WebhookNotice;
  const of = { webhookId: id, userId, projectId: null, eventId: newEventId() };
  const delivery = newDelivery(of, notice, { now: deps.now(), isExample: true });
  await db.transaction().execute((transaction) => insertDeliveries(transaction, [delivery]));
  const stored = requireFound(await findDelivery(db, { webhookId: id, id: delivery.id }));
  return presentDelivery(stored);
}

/** Lists one page of a webhook's log. @throws AppError 404 */
export async function listDeliveries(
  deps: Dependencies,
  { userId }: SignedIn,
  id: string,
  before: string | undefined,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  await requireWebhook(deps, { userId, id });
  // One extra entry shows whether there is another page.
  const found = await findDeliveries(deps.database.db, id, { before, limit: deliveriesPerPage + 1 });
  const shown = found.slice(0, deliveriesPerPage);
  const next = found.length > shown.length ? (shown.at(-1)?.number ?? null) : null;
  return { deliveries: shown.map(presentDelivery), next };
}

/**
 * Sends an event again. @throws AppError 404 | 409 `conflict` if it is already queued, or the webhook is off | 429 `rate_limited`
 */
export async function redeliver(
  deps: Dependencies,
  { userId }: SignedIn,
  ids: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  await requireActive(deps, { userId, id: ids.webhookId });
  const of = { webhookId: ids.webhookId, id: ids.deliveryId };
  const { db } = deps.database;
  if (!(await findDelivery(db, of))) throw notFound();
  await countAttempt(deps, sendsByHand, userId);
  const begun = await beginDeliveryAgain(db, of);
  if (!begun) throw new AppError('conflict', 409, 'This event is still waiting to be delivered.');
  return presentDelivery(begun);
}

async function requireActive(deps: Dependencies, which: { userId: string; id: string }): Promise<void> {
  const { isActive } = await requireWebhook(deps, which);
  if (!isActive) throw new AppError('conflict', 409, 'This webhook is disabled. Please enable it first.');
}
