import { isIP } from 'node:net';
import type { WebhookSettings } from '#server/settings/webhook-settings.ts';
import { isPublicAddress } from './is-public-address.ts';

/**
 * Checks a webhook's URL before a connection is made. A host name is checked again when the socket resolves it. A literal IP
 * address is never resolved, so it must be checked here.
 * @returns null for a URL that may be called
 */
export function checkUrl(
  { protocol, hostname }: URL,
  { allowsHttp, allowsPrivateNetworks }: WebhookSettings,
): 'not_https' | 'not_public' | null {
  if (protocol !== 'https:' && !allowsHttp) return 'not_https';
  if (allowsPrivateNetworks) return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? !/(?:^|\.)localhost\.?$/.test(host) : isPublicAddress(host);
  return isPublic ? null : 'not_public';
}
