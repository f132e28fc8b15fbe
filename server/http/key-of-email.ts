import { createHash } from 'node:crypto';

/** Stands for an address in the counts of limits, which outlive the account. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
