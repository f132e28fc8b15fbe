import { type AttemptLimit, guessesFromNetwork, guessesOfOne } from '../../http/attempt-limit.ts';
import { keyOfEmail } from '../../http/key-of-email.ts';

const minuteMs = 60_000;

/**
 * Wrong passwords for one account from one network. The account alone is not counted, because anybody could then lock its owner
 * out.
 */
export const wrongLogins = guessesOfOne('login');
/** Wrong passwords from one network for any account. */
export const wrongLoginsOfNetwork = guessesFromNetwork('login');
/** Wrong current passwords of a user who is signed in. */
export const wrongPasswords = guessesOfOne('password');
/** Sign-ups from one network. A whole office may sign up within an hour; a script would take a second. */
export const signups: AttemptLimit = { name: 'signup', max: 30, windowMs: 60 * minuteMs };
export const resetRequests: AttemptLimit = { name: 'reset', max: 10, windowMs: 60 * minuteMs };
/** Mails to one address, whoever causes them. */
export const mailsToAddress: AttemptLimit = { name: 'mail', max: 5, windowMs: 60 * minuteMs };

/** Returns the key under which `wrongLogins` counts. */
export function loginKey(email: string, network: string): string {
  return `${keyOfEmail(email)}:${network}`;
}
