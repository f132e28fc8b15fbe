import type { Kysely, Transaction } from 'kysely';
import type { TextSeal } from '../../crypto/text-seal.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteDeliveriesOfMember, findDeliveries } from './delivery-store.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { countDueInLanes, type DueInLane } from './sending/lane-store.ts';
import { noteEvent, noteProjectEvent, type ToldOfProject } from './tell-webhooks.ts';
import { openSecret } from './webhook-secret.ts';
import { endAllWebhooks, findWebhooks } from './webhook-store.ts';

/** Log entries of each webhook in the export of an account. */
const maxExportedDeliveries = 5000;

/**
 * Tells the webhooks of a project's maker of an event, in the transaction in which it happens. The caller holds the row of
 * the project: a deletion then waits for this transaction, or comes before it.
 */
export function tellOfProject(
  transaction: Transaction<Schema>,
  projectId: string,
  told: ToldOfProject,
  now = new Date(),
): Promise<void> {
  return noteProjectEvent(transaction, projectId, told, now);
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

export type { DueInLane };

/** The webhooks for which a delivery is due, by what their receivers did lately, for monitoring. */
export function webhooksDue(db: Kysely<Schema>): Promise<DueInLane[]> {
  return countDueInLanes(db);
}

/** The webhooks of a user, each with its log, for the export of the account. */
export async function exportedWebhooks(db: Kysely<Schema>, userId: string, now: Date) {
  const all = { before: undefined, limit: maxExportedDeliveries };
  const webhooks = await findWebhooks(db, userId);
  return Promise.all(
    webhooks.map(async (webhook) => ({
      ...presentWebhook(webhook, now),
      deliveries: (await findDeliveries(db, webhook.id, all)).map(presentDelivery),
    })),
  );
}

/** Tells whether the secret of a webhook can be opened with the key that is here. */
export async function canOpenSecret(
  textSeal: TextSeal,
  { id, secret }: { id: string; secret: string },
): Promise<boolean> {
  return openSecret(textSeal, id, secret).then(
    () => true,
    () => false,
  );
}

/** Forgets what the webhooks of a member who has left a team were told of its projects, also what waits to be sent. */
export function forgetDeliveriesOfMember(
  transaction: Transaction<Schema>,
  member: { teamId: string; userId: string },
): Promise<void> {
  return deleteDeliveriesOfMember(transaction, member);
}

/** Ends all webhooks after a restore without the key: their secrets cannot be opened any more. */
export function forgetSecrets(transaction: Transaction<Schema>, at: Date): Promise<void> {
  return endAllWebhooks(transaction, at);
}
