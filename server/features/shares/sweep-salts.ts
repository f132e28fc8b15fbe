import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { deleteSaltsBefore, deleteViewsBefore } from './analytics/view-store.ts';
import { dayOf } from './analytics/visitor.ts';

const everyMs = 60 * 60_000;

/** Deletes the salts of days that are over, and views that are as old as the settings say, when the server is ready, and every hour until it closes. */
export function sweepSaltsRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () => deps.background.start('sweeping the salts of past days', () => sweepSalts(deps));
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function sweepSalts(deps: Dependencies): Promise<void> {
  await deleteSaltsBefore(deps.database.db, dayOf(deps.now()));
  const { shareViewsMs } = deps.config.retention;
  if (shareViewsMs === null) return;
  await deleteViewsBefore(deps.database.db, dayOf(new Date(deps.now().getTime() - shareViewsMs)));
}
