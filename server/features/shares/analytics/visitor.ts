import { createHash } from 'node:crypto';

/** `2026-11-20`, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Tells the viewers of one project on one day apart, and nothing else: without the day's salt, which is deleted when
 * the day is over, nobody can find out whether an address is behind it. Another day, or another project, and the same
 * person is somebody else.
 */
export function visitorHash(
  salt: string,
  projectId: string,
  visitor: { network: string; userAgent: string },
): string {
  const parts = JSON.stringify([salt, projectId, visitor.network, visitor.userAgent]);
  return createHash('sha256').update(parts).digest('base64url');
}
