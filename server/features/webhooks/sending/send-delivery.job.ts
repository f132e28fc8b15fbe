import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TextSeal } from '#server/crypto/text-seal.ts';
import type { Schema } from '#server/db/schema.ts';
import { workUnderLease } from '#server/jobs/work-under-lease.ts';
import type { WebhookSettings } from '#server/settings/webhook-settings.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { giveUpDeliveries } from '../delivery-store.ts';
import { openSecrets } from '../webhook-secret.ts';
import { lockWebhook, updateWebhook } from '../webhook-store.ts';
import { decideOutcome } from './decide-outcome.ts';
import {
  type ClaimedDelivery,
  deliveryLeases,
  findTarget,
  giveUpDelivery,
  handBackDelivery,
  settleAttempt,
} from './delivery-lease-store.ts';
import { notePace } from './lane-store.ts';
import { patientMs, promptMs } from './lanes.ts';
import { type Answer, postWebhook } from './post-webhook.ts';
import type { ResolveName } from './public-lookup.ts';

export type SendingDeps = {
  config: { webhooks: WebhookSettings };
  db: Kysely<Schema>;
  textSeal: TextSeal;
  log: FastifyBaseLogger;
  metrics: Metrics;
  now: () => Date;
  /** Aborted when the worker stops. The delivery is then handed back. */
  stopping: AbortSignal;
  /** For tests: addresses of names. */
  resolve?: ResolveName;
  /** For tests, which have no seconds to wait. */
  times?: typeof usualTimes;
};

const usualTimes = { promptMs, patientMs };

/**
 * Attempts a claimed delivery once, and records the outcome. If a worker dies after the receiver has answered, the delivery is sent
 * again with the same `webhook-id`.
 */
export async function sendDelivery(delivery: ClaimedDelivery, deps: SendingDeps): Promise<void> {
  const { db, stopping } = deps;
  const lease = {
    state: () => deliveryLeases.state(db, delivery),
    renew: () => deliveryLeases.renew(db, delivery),
  };
  const interruption = await workUnderLease(
    lease,
    stopping,
    async (signal) => {
      const answer = await attempt(delivery, deps, signal);
      if (signal.aborted) return;
      if (answer === null) return giveUpDelivery(db, delivery);
      await settle(delivery, answer, deps);
    },
    async (error) => {
      throw error;
    },
  );
  if (interruption === 'stopping') await handBackDelivery(db, delivery);
}

/** Makes the attempt. @returns null if the webhook is off, because the event was queued just as it was switched off */
async function attempt(
  delivery: ClaimedDelivery,
  { config, db, textSeal, log, now, resolve, times }: SendingDeps,
  signal: AbortSignal,
): Promise<Answer | null> {
  const target = await findTarget(db, delivery);
  if (!target) return null;
  const at = now();
  const secrets = await openSecrets(textSeal, target, at).catch((error: unknown) => {
    log.error({ err: error, webhookId: target.id }, 'the secret of a webhook cannot be opened');
    return null;
  });
  if (secrets === null) return { kind: 'unanswered', failure: 'secret_unreadable', isLate: false };
  const { eventId, body, lane } = delivery;
  const { promptMs, patientMs } = times ?? usualTimes;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'DeckVoice-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
  return postWebhook(
    target.url,
    { headers, body },
    {
      ...config.webhooks,
      times: { promptMs, limitMs: lane === 'late' ? patientMs : promptMs },
      signal,
      ...(resolve && { resolve }),
    },
  );
}

async function settle(
  delivery: ClaimedDelivery,
  answer: Answer,
  { db, metrics, now }: SendingDeps,
): Promise<void> {
  const { userId, webhookId, lane } = delivery;
  const outcome = decideOutcome(answer, delivery, Math.random());
  const isOurs = await db.transaction().execute(async (transaction) => {
    // The webhook's row is locked before those of its deliveries, in the same order as when its owner switches it off.
    if (outcome.kind === 'gone') await lockWebhook(transaction, webhookId);
    // The pace is recorded even if the lease was lost, because the measurement is valid either way. An immediate failure says nothing about the
    // next attempt.
    if (answer.isLate) await notePace(transaction, webhookId, 'late');
    else if (answer.kind === 'answered') await notePace(transaction, webhookId, 'prompt');
    if (outcome.kind === 'moved') return handBackDelivery(transaction, delivery);
    if (!(await settleAttempt(transaction, delivery, outcome, now()))) return false;
    if (outcome.kind === 'gone') {
      const ended = { reason: 'gone', at: now() } as const;
      await updateWebhook(transaction, { userId, id: webhookId }, { isActive: false, ended });
      await giveUpDeliveries(transaction, webhookId);
      await recordAudit(transaction, { userId, action: 'webhook.ended', detail: { webhookId } });
    }
    return true;
  });
  if (isOurs) metrics.webhookAttempts.inc({ lane, result: outcome.kind });
}
