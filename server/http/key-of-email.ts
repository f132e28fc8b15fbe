import { createHash } from 'node:crypto';

/** Returns the hash that replaces an e-mail address in attempt counts, which outlive the account. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
