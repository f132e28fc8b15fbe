import type { Transaction } from 'kysely';
import type { WebhookBody, WebhookData, WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { findListening, findToldProject, insertDeliveries, type NewDelivery } from './delivery-store.ts';
import { maxWaitingPerWebhook } from './limits.ts';

/** An event with what it says. */
export type Told = { [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] } }[WebhookEvent];
type ProjectEvent = Exclude<WebhookEvent, 'voice.ready'>;
/** An event of a project, without what is said of every project. */
export type ToldOfProject = {
  [Event in ProjectEvent]: {
    event: Event;
    data: Omit<WebhookData[Event], 'projectId' | 'projectName'>;
  };
}[ProjectEvent];

/** Notes an event for the webhooks of a user. */
async function noteEvent(
  transaction: Transaction<Schema>,
  about: { userId: string; projectId: string | null },
  told: Told,
  now: Date,
): Promise<void> {
  const { userId } = about;
  const { event } = told;
  const listening = await findListening(transaction, { userId, event, maxWaiting: maxWaitingPerWebhook });
  const eventId = newEventId();
  const deliveries = listening.map((webhookId) =>
    newDelivery({ ...about, webhookId, eventId }, told, { now, isExample: false }),
  );
  await insertDeliveries(transaction, deliveries);
}

/**
 * Tells the webhooks of a project's maker of an event, in the transaction in which it happens. The caller holds the row of
 * the project: a deletion then waits for this transaction, or comes before it. Nothing is told of a project that is gone.
 */
export async function tellOfProject(
  transaction: Transaction<Schema>,
  projectId: string,
  { event, data }: ToldOfProject,
  now = new Date(),
): Promise<void> {
  const project = await findToldProject(transaction, projectId);
  if (!project) return;
  const { userId, name: projectName } = project;
  // The two types say the same; TypeScript does not follow an event to its data through the spread.
  const told = { event, data: { projectId, projectName, ...data } } as Told;
  await noteEvent(transaction, { userId, projectId }, told, now);
}

/** Tells the webhooks of a user that their voice can be used, in the transaction that publishes it. */
export function tellOfVoice(
  transaction: Transaction<Schema>,
  { userId, voiceId }: { userId: string; voiceId: string },
  now: Date,
): Promise<void> {
  const told = { event: 'voice.ready', data: { voiceId } } as const;
  return noteEvent(transaction, { userId, projectId: null }, told, now);
}

/** A delivery that waits for its first attempt. */
export function newDelivery(
  of: Pick<NewDelivery, 'webhookId' | 'userId' | 'projectId' | 'eventId'>,
  { event, data }: Told,
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
