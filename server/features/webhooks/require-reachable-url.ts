import { isIP } from 'node:net';
import { validationError } from '../../app-error.ts';
import type { WebhookSettings } from '../../webhook-settings.ts';
import { isPublicAddress } from './sending/is-public-address.ts';

/**
 * Refuses at once what could never be sent to: plain http, and private networks, unless the settings allow them. Names are
 * judged at each attempt, by the addresses that they have then.
 * @throws AppError 400
 */
export function requireReachableUrl(
  text: string,
  { allowsHttp, allowsPrivateNetworks }: WebhookSettings,
): void {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !allowsHttp) {
    throw validationError({ url: 'The address must begin with https://.' });
  }
  if (allowsPrivateNetworks) return;
  const host = hostOf(url);
  const isPrivate = isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) : !isPublicAddress(host);
  if (isPrivate) {
    throw validationError({
      url: 'The address must be on the public internet. The operator of this server can allow private networks.',
    });
  }
}

/** The host of an address without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
