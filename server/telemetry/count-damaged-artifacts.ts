import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Returns what a work process calls for each damaged artifact that it throws away and makes again. */
export function countDamagedArtifacts({
  log,
  metrics,
}: {
  log: FastifyBaseLogger;
  metrics: Metrics;
}): (kind: string) => void {
  return (kind) => {
    metrics.damage.inc({ kind: 'artifact' });
    // After the dash comes the hash of a voice.
    const [shownKind] = kind.split('-');
    log.warn({ kind: shownKind }, 'a damaged artifact was thrown away and is made again');
  };
}
