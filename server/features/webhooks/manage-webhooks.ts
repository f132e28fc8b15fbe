import type { z } from 'zod';
import { maxWebhooks } from '#contract/limits.ts';
import type {
  changeWebhook as changeEndpoint,
  createWebhook as createEndpoint,
  Webhook,
} from '#contract/webhooks/webhooks.ts';
import { AppError, notFound, requireFound, unauthenticated, validationError } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { lockUser } from '../../records/users-store.ts';
import type { WebhookSettings } from '../../settings/webhook-settings.ts';
import { giveUpDeliveries } from './delivery-store.ts';
import { previousSecretMs } from './limits.ts';
import { presentWebhook } from './present.ts';
import { checkUrl } from './sending/check-url.ts';
import { canOpenSecret } from './service.ts';
import { newWebhookSecret, sealSecret } from './webhook-secret.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  findWebhooks,
  insertWebhook,
  type StoredWebhook,
  updateWebhook,
} from './webhook-store.ts';

/** Lists the user's webhooks, oldest first. */
export async function listWebhooks({ database, now }: Dependencies, user: SignedIn): Promise<Webhook[]> {
  const webhooks = await findWebhooks(database.db, user.userId);
  return webhooks.map((webhook) => presentWebhook(webhook, now()));
}

/** Creates a webhook. @throws AppError 400 for an address that is not allowed | 409 `conflict` if there are too many */
export async function createWebhook(
  deps: Dependencies,
  { userId }: SignedIn,
  given: z.output<typeof createEndpoint.body>,
): Promise<Webhook & { secret: string }> {
  requireReachableUrl(given.url, deps.config.webhooks);
  const id = newId();
  const secret = newWebhookSecret();
  const webhook: StoredWebhook = {
    ...{ id, userId, ...given },
    isActive: true,
    ended: null,
    secret: await sealSecret(deps.textSeal, id, secret),
    previousSecret: null,
    createdAt: deps.now(),
  };
  await deps.database.db.transaction().execute(async (transaction) => {
    // Two calls at once wait for each other, so that the count stays correct.
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    if ((await countWebhooks(transaction, userId)) >= maxWebhooks) {
      const message = `An account can have at most ${maxWebhooks} webhooks. Please delete one first.`;
      throw new AppError('conflict', 409, message);
    }
    await insertWebhook(transaction, webhook);
    await recordAudit(transaction, { userId, action: 'webhook.created', detail: { webhookId: id } });
  });
  return { ...presentWebhook(webhook, deps.now()), secret };
}

/** Changes a webhook. Switching it off ends its open deliveries. @throws AppError 404 | 400 */
export async function changeWebhook(
  deps: Dependencies,
  { userId }: SignedIn,
  id: string,
  change: z.output<typeof changeEndpoint.body>,
): Promise<Webhook> {
  if (change.url !== undefined) requireReachableUrl(change.url, deps.config.webhooks);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { db } = deps.database;
  if (Object.keys(given).length === 0)
    return presentWebhook(await requireWebhook(deps, { userId, id }), deps.now());
  const webhook = await db.transaction().execute(async (transaction) => {
    const ended = change.isActive === undefined ? {} : { ended: null };
    const changed = requireFound(await updateWebhook(transaction, { userId, id }, { ...given, ...ended }));
    if (change.isActive === false) await giveUpDeliveries(transaction, id);
    await recordAudit(transaction, { userId, action: 'webhook.changed', detail: { webhookId: id } });
    return changed;
  });
  return presentWebhook(webhook, deps.now());
}

/** Deletes a webhook. @throws AppError 404 */
export async function deleteWebhook(deps: Dependencies, { userId }: SignedIn, id: string): Promise<void> {
  await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await deleteWebhookRow(transaction, { userId, id }))) throw notFound();
    await recordAudit(transaction, { userId, action: 'webhook.deleted', detail: { webhookId: id } });
  });
}

/** Gives a webhook a new secret. The previous one signs for another day. @throws AppError 404 */
export async function renewSecret(
  deps: Dependencies,
  { userId }: SignedIn,
  id: string,
): Promise<Webhook & { secret: string }> {
  const { secret: before } = await requireWebhook(deps, { userId, id });
  const secret = newWebhookSecret();
  const until = new Date(deps.now().getTime() + previousSecretMs);
  // A previous secret that can no longer be opened would keep the new one from signing.
  const isOpenable = await canOpenSecret(deps.textSeal, { id, secret: before });
  const previousSecret = isOpenable ? { secret: before, until } : null;
  const sealed = await sealSecret(deps.textSeal, id, secret);
  const webhook = await deps.database.db.transaction().execute(async (transaction) => {
    const change = { secret: sealed, previousSecret };
    const changed = requireFound(await updateWebhook(transaction, { userId, id }, change));
    await recordAudit(transaction, { userId, action: 'webhook.secret_renewed', detail: { webhookId: id } });
    return changed;
  });
  return { ...presentWebhook(webhook, deps.now()), secret };
}

/** Finds the user's webhook. @throws AppError 404 */
export async function requireWebhook(
  { database }: Dependencies,
  which: { userId: string; id: string },
): Promise<StoredWebhook> {
  return requireFound(await findWebhook(database.db, which));
}

const unreachableUrls = {
  not_https: 'The address must begin with https://.',
  not_public:
    'The address must be on the public internet. The operator of this server can allow private networks.',
};

/**
 * Refuses a URL that could never be called, so that the form can say so at once.
 * @throws AppError 400
 */
function requireReachableUrl(url: string, settings: WebhookSettings): void {
  const fault = checkUrl(new URL(url), settings);
  if (fault) throw validationError({ url: unreachableUrls[fault] });
}
