import { createHash } from 'node:crypto';

/** The day of a time in UTC, such as `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Hashes a visitor so that the viewers of one project can be told apart on one day, and nothing else. Without the day's
 * salt, which is deleted when the day is over, nobody can find out whether an address is behind a hash. On another day, or
 * for another project, the same person gets another hash. Nothing that the visitor makes up goes into it: a program that
 * calls itself another browser each time would count as that many viewers, and pass each limit that counts by the hash.
 * @param network of the visitor's address, as networkOf returns it
 */
export function visitorHash(salt: string, projectId: string, network: string): string {
  const parts = JSON.stringify([salt, projectId, network]);
  return createHash('sha256').update(parts).digest('base64url');
}
