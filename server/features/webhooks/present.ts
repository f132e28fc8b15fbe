import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import type { StoredDelivery } from './delivery-store.ts';
import type { StoredWebhook } from './webhook-store.ts';

/** Presents a webhook to its owner, without its secret. @param now decides whether the previous secret still signs */
export function presentWebhook(webhook: StoredWebhook, now: Date): Webhook {
  const { id, url, description, events, isActive, ended, previousSecret, createdAt } = webhook;
  const until = previousSecret && previousSecret.until > now ? previousSecret.until : null;
  return {
    ...{ id, url, description, events, isActive },
    ended: ended && { reason: ended.reason, at: ended.at.toISOString() },
    previousSecretUntil: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Presents an entry of the log. */
export function presentDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { number: _place, createdAt, lastAttemptAt, nextAttemptAt, ...same } = delivery;
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
