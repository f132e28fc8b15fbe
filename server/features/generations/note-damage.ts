import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type DamagedPart, markDamaged } from '../../records/project-video-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { publishToViewers } from '../events/for-other-slices.ts';

export type DamageDeps = { db: Kysely<Schema>; log: FastifyBaseLogger; metrics: Metrics };

/**
 * Marks a project whose stored deck or video was found damaged or missing, so that its page says so, and alerts the operator once.
 * @returns false if the project is gone, or has another video by now, so that nothing is damaged
 */
export async function noteDamage({ db, log, metrics }: DamageDeps, damaged: DamagedPart): Promise<boolean> {
  const marked = await db.transaction().execute(async (transaction) => {
    const found = await markDamaged(transaction, damaged);
    if (found?.isNew) {
      const { projectId } = damaged;
      await publishToViewers(transaction, { type: 'status', projectId, status: found.status, error: null });
    }
    return found;
  });
  if (marked?.isNew) {
    metrics.damage.inc({ kind: damaged.what });
    log.error(damaged, 'a stored file is damaged or missing; "npm run doctor" lists all such files');
  }
  return marked !== null;
}
