import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { deleteAuditBefore } from './audit-store.ts';

const everyMs = 60 * 60_000;

/** Deletes what is older than the settings say. */
export async function sweepAudit({
  database,
  config,
  now,
}: Pick<Dependencies, 'database' | 'config' | 'now'>): Promise<void> {
  const { auditMs } = config.retention;
  if (auditMs !== null) await deleteAuditBefore(database.db, new Date(now().getTime() - auditMs));
}

/** Sweeps when the server is ready, and every hour until it closes. */
export function sweepAuditRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () => deps.background.start('sweeping what was done', () => sweepAudit(deps));
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
