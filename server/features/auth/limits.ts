import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AttemptLimit } from '../../http/attempt-limit.ts';

const minuteMs = 60_000;

/**
 * Wrong passwords for one account from one network. Never for the account alone: anybody could lock its owner out.
 */
export const wrongLogins: AttemptLimit = { name: 'login', max: 10, windowMs: 15 * minuteMs };
/** Wrong passwords from one network, whatever the account: somebody who tries one password on many. */
export const wrongLoginsOfNetwork: AttemptLimit = {
  name: 'login-network',
  max: 100,
  windowMs: 15 * minuteMs,
};
/** Wrong current passwords of somebody who is signed in. */
export const wrongPasswords: AttemptLimit = { name: 'password', max: 10, windowMs: 15 * minuteMs };
/** An office behind one address signs up within an hour; a script does it in a second. */
export const signups: AttemptLimit = { name: 'signup', max: 30, windowMs: 60 * minuteMs };
export const resetRequests: AttemptLimit = { name: 'reset', max: 10, windowMs: 60 * minuteMs };
/** Mails to one person, whoever asks for them. */
export const mailsToAddress: AttemptLimit = { name: 'mail', max: 5, windowMs: 60 * minuteMs };

/** A provider gives every customer 2^64 addresses of IPv6: they are one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`.toLowerCase();
}

/** Whom wrongLogins counts. */
export function loginKey(email: string, network: string): string {
  return `${keyOfEmail(email)}:${network}`;
}

/** Stands for an address in the counts, which outlive the account. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
