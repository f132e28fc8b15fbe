import type { AttemptLimit } from '../../http/attempt-limit.ts';
import { keyOfEmail } from '../../http/key-of-email.ts';

const minuteMs = 60_000;

/** Wrong passwords for one account from one network. Not for the account alone: anybody could lock its owner out. */
export const wrongLogins: AttemptLimit = { name: 'login', max: 10, windowMs: 15 * minuteMs };
/** Wrong passwords from one network for any account: an attacker who tries one password on many accounts. */
export const wrongLoginsOfNetwork: AttemptLimit = {
  name: 'login-network',
  max: 100,
  windowMs: 15 * minuteMs,
};
/** Wrong current passwords of a user who is signed in. */
export const wrongPasswords: AttemptLimit = { name: 'password', max: 10, windowMs: 15 * minuteMs };
/** Sign-ups from one network: a whole office may sign up within an hour; a script would take a second. */
export const signups: AttemptLimit = { name: 'signup', max: 30, windowMs: 60 * minuteMs };
export const resetRequests: AttemptLimit = { name: 'reset', max: 10, windowMs: 60 * minuteMs };
/** Mails to one address, from whichever caller. */
export const mailsToAddress: AttemptLimit = { name: 'mail', max: 5, windowMs: 60 * minuteMs };

/** The key under which `wrongLogins` counts. */
export function loginKey(email: string, network: string): string {
  return `${keyOfEmail(email)}:${network}`;
}
