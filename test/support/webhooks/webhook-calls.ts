import type { z } from 'zod';
import { createWebhook } from '#contract/webhooks/webhooks.ts';
import {
  type ClaimedDelivery,
  claimNextDelivery,
} from '#server/features/webhooks/sending/delivery-lease-store.ts';
import { lanes } from '#server/features/webhooks/sending/lanes.ts';
import { type SendingDeps, sendDelivery } from '#server/features/webhooks/sending/send-delivery.job.ts';
import { call } from '../call.ts';
import type { TestUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** Settings that allow webhooks to a receiver in this process. */
export const webhooksToThisMachine = { WEBHOOKS_TO_PRIVATE_NETWORKS: 'true', WEBHOOKS_OVER_HTTP: 'true' };

/** Adds a webhook. @returns the webhook with its secret */
export async function addWebhook(
  testApp: TestApp,
  user: TestUser,
  body: Partial<z.input<typeof createWebhook.body>> & { url: string },
) {
  const reply = await call(testApp, createWebhook, {
    as: user,
    body: { events: ['project.completed', 'project.failed', 'share.viewed', 'voice.ready'], ...body },
  });
  if (reply.statusCode !== 201) throw new Error(`The webhook was refused: ${reply.body}`);
  return createWebhook.replies[201].parse(reply.json());
}

/** Claims the next due delivery of any lane. */
export async function claimDue(testApp: TestApp): Promise<ClaimedDelivery | null> {
  for (const lane of lanes) {
    const delivery = await claimNextDelivery(testApp.db, 'a worker', lane);
    if (delivery) return delivery;
  }
  return null;
}

/** Sends each due delivery once. @returns number of deliveries */
export async function sendDue(testApp: TestApp): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const delivery = await claimDue(testApp);
    if (delivery === null) return sent;
    await sendClaimed(testApp, delivery);
  }
}

/** Attempts a claimed delivery once. */
export function sendClaimed(
  testApp: TestApp,
  delivery: ClaimedDelivery,
  times: Pick<SendingDeps, 'times'> = {},
): Promise<void> {
  const { config, dependencies, db } = testApp;
  const { signal } = new AbortController();
  return sendDelivery(delivery, { ...dependencies, config, db, stopping: signal, ...times });
}
