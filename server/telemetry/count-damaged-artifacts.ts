import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Returns the callback with which a work process reports each damaged artifact that it discards and makes again. */
export function countDamagedArtifacts({
  log,
  metrics,
}: {
  log: FastifyBaseLogger;
  metrics: Metrics;
}): (kind: string) => void {
  return (kind) => {
    metrics.damage.inc({ kind: 'artifact' });
    // A dash is followed by the hash of a voice.
    const [shownKind] = kind.split('-');
    log.warn({ kind: shownKind }, 'damaged artifact discarded; it will be regenerated');
  };
}
