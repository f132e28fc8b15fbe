import type { Kysely } from 'kysely';
import type { TextSeal } from '../../crypto/text-seal.ts';
import type { Schema } from '../../db/schema.ts';
import { findDeliveries } from './delivery-store.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { openSecret } from './webhook-secret.ts';
import { findWebhooks } from './webhook-store.ts';

/** Maximum number of log entries per webhook in the export of an account. */
const maxExportedDeliveries = 5000;

/** Returns a user's webhooks, each with its log, for the export of the account. */
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

/** Tells whether a webhook's secret can be opened with the current key. */
export async function canOpenSecret(
  textSeal: TextSeal,
  { id, secret }: { id: string; secret: string },
): Promise<boolean> {
  return openSecret(textSeal, id, secret).then(
    () => true,
    () => false,
  );
}
