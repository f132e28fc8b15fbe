import { isIP } from 'node:net';
import type { WebhookSettings } from '#server/webhook-settings.ts';
import { isPublicAddress } from './is-public-address.ts';

/**
 * Judges what an address says of itself. A name can lead anywhere: it is judged when a socket looks it up, which it does
 * not do for an address that is written as numbers.
 * @returns null for one that may be called
 */
export function judgeUrl(
  { protocol, hostname }: URL,
  { allowsHttp, allowsPrivateNetworks }: WebhookSettings,
): 'not_https' | 'not_public' | null {
  if (protocol !== 'https:' && !allowsHttp) return 'not_https';
  if (allowsPrivateNetworks) return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? !/(?:^|\.)localhost\.?$/.test(host) : isPublicAddress(host);
  return isPublic ? null : 'not_public';
}
