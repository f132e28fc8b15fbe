import type { Transaction } from 'kysely';
import type { WebhookBody, WebhookData, WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';
import { findListening, findNoticeProject, insertDeliveries, type NewDelivery } from './delivery-store.ts';
import { maxWaitingPerWebhook } from './limits.ts';

/** An event with its data. */
export type WebhookNotice = {
  [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] };
}[WebhookEvent];
type ProjectEvent = {
  [Event in WebhookEvent]: WebhookData[Event] extends { projectId: string } ? Event : never;
}[WebhookEvent];
/** An event of a user, such as that of their voice. */
type UserNotice = Exclude<WebhookNotice, { event: ProjectEvent }>;
/** An event of a project, without the data that all such events share. */
export type ProjectNotice = {
  [Event in ProjectEvent]: {
    event: Event;
    data: Omit<WebhookData[Event], 'projectId' | 'projectName'>;
  };
}[ProjectEvent];

/** Queues an event for the webhooks of a user. */
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
 * Queues an event for the webhooks of a project's maker, in the transaction that causes it. The caller has locked the project's
 * row, so that a deletion waits for this transaction, or comes before it. A project that is gone has no events.
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
  // The two types are equivalent, but TypeScript does not correlate an event with its data through the spread.
  const notice = { event, data: { projectId, projectName, ...data } } as WebhookNotice;
  await noteEvent(transaction, { userId, projectId }, notice, now);
}

/** Queues an event that has no project for the webhooks of a user, in the transaction that causes it. */
export function notifyOfUser(
  transaction: Transaction<Schema>,
  userId: string,
  notice: UserNotice,
  now: Date,
): Promise<void> {
  return noteEvent(transaction, { userId, projectId: null }, notice, now);
}

/** Builds a delivery that waits for its first attempt. */
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

/** Draws the id for the `webhook-id` header, in the format of the convention's examples. */
export function newEventId(): string {
  return `msg_${newId()}`;
}
