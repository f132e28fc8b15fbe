import { randomBytes } from 'node:crypto';
import type { TextSeal } from '../../crypto/text-seal.ts';
import type { StoredWebhook } from './webhook-store.ts';

/** Length of a secret. The convention allows 24 to 64 bytes. */
const secretBytes = 32;

/** Draws a secret in the format of the Standard Webhooks convention. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** Seals a secret for the row of its webhook. */
export function sealSecret(textSeal: TextSeal, webhookId: string, secret: string): Promise<string> {
  return textSeal.seal(secret, placeOf(webhookId));
}

/** Opens one sealed secret. @throws SealBroken | SealedWithOtherKey */
export function openSecret(textSeal: TextSeal, webhookId: string, sealed: string): Promise<string> {
  return textSeal.open(sealed, placeOf(webhookId));
}

/** Opens the secrets that sign now, the current one first. @throws SealBroken | SealedWithOtherKey */
export async function openSecrets(
  textSeal: TextSeal,
  { id, secret, previousSecret }: Pick<StoredWebhook, 'id' | 'secret' | 'previousSecret'>,
  now: Date,
): Promise<string[]> {
  const isPreviousValid = previousSecret !== null && now < previousSecret.until;
  const sealed = isPreviousValid ? [secret, previousSecret.secret] : [secret];
  return Promise.all(sealed.map((one) => openSecret(textSeal, id, one)));
}

function placeOf(webhookId: string): string {
  return `webhooks/${webhookId}/secret`;
}
