import type { Transaction } from 'kysely';
import type { WebhookBody, WebhookData, WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';
import { findListening, findNoticeProject, insertDeliveries, type NewDelivery } from './delivery-store.ts';
import { maxWaitingPerWebhook } from './limits.ts';

/** An event with what it says. */
export type WebhookNotice = {
  [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] };
}[WebhookEvent];
type ProjectEvent = Exclude<WebhookEvent, 'voice.ready'>;
/** An event of a project, without what is said of every project. */
export type ProjectNotice = {
  [Event in ProjectEvent]: {
    event: Event;
    data: Omit<WebhookData[Event], 'projectId' | 'projectName'>;
  };
}[ProjectEvent];

/** Notes an event for the webhooks of a user. */
async function noteEvent(
  transaction: Transaction<Schema>,
  about: { userId: string; projectId: string | null },
  notice: WebhookNotice,
  now: Date,
): Promise<void> {
  const { userId } = about;
  const { event } = notice;
  const listening = await findListening(transaction, { userId, event, maxWaiting: maxWaitingPerWebhook });
  const eventId = newEventId();
  const deliveries = listening.map((webhookId) =>
    newDelivery({ ...about, webhookId, eventId }, notice, { now, isExample: false }),
  );
  await insertDeliveries(transaction, deliveries);
}

/**
 * Tells the webhooks of a project's maker of an event, in the transaction in which it happens. The caller holds the row of
 * the project: a deletion then waits for this transaction, or comes before it. A project that is gone sends none.
 */
export async function notifyOfProject(
  transaction: Transaction<Schema>,
  projectId: string,
  { event, data }: ProjectNotice,
  now = new Date(),
): Promise<void> {
  const project = await findNoticeProject(transaction, projectId);
  if (!project) return;
  const { userId, name: projectName } = project;
  // The two types say the same; TypeScript does not follow an event to its data through the spread.
  const notice = { event, data: { projectId, projectName, ...data } } as WebhookNotice;
  await noteEvent(transaction, { userId, projectId }, notice, now);
}

/** Tells the webhooks of a user that their voice can be used, in the transaction that publishes it. */
export function notifyOfVoice(
  transaction: Transaction<Schema>,
  { userId, voiceId }: { userId: string; voiceId: string },
  now: Date,
): Promise<void> {
  const notice = { event: 'voice.ready', data: { voiceId } } as const;
  return noteEvent(transaction, { userId, projectId: null }, notice, now);
}

/** A delivery that waits for its first attempt. */
export function newDelivery(
  of: Pick<NewDelivery, 'webhookId' | 'userId' | 'projectId' | 'eventId'>,
  { event, data }: WebhookNotice,
  { now, isExample }: { now: Date; isExample: boolean },
): NewDelivery {
  const timestamp = now.toISOString();
  const body: Omit<WebhookBody, 'data'> & { data: unknown } = {
    type: event,
    timestamp,
    ...(isExample && { isExample: true as const }),
    data,
  };
  return { ...of, id: newId(), event, isExample, body: JSON.stringify(body), createdAt: now };
}

/** The id in the header `webhook-id`, in the form that the convention's examples have. */
export function newEventId(): string {
  return `msg_${newId()}`;
}
