import { createHash } from 'node:crypto';

/** Returns the UTC day of a time, such as `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Hashes a visitor so that the viewers of one project can be told apart on one day, and nothing else. Without the day's salt, which
 * is deleted after the day, nobody can find out whether a hash belongs to an address. On another day, or for another project, the
 * same person gets another hash. Nothing that the visitor controls is hashed: a program that claims to be another browser each time
 * would count as many viewers, and pass every limit that counts by the hash.
 * @param network network of the visitor's address, as networkOf returns it
 */
export function visitorHash(salt: string, projectId: string, network: string): string {
  const parts = JSON.stringify([salt, projectId, network]);
  return createHash('sha256').update(parts).digest('base64url');
}
