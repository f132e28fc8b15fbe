import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { deleteAgedRecordings } from './delete-aged-recordings.ts';
import { deleteExpiredPhrases } from './phrase-store.ts';

const everyMs = 60 * 60_000;

/** Phrases that nobody has said in time, and recordings whose time is over, when the server is ready and every hour until it closes. */
export function sweepVoicesRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () =>
    deps.background.start('sweeping phrases and recordings', async () => {
      await deleteExpiredPhrases(deps.database.db, deps.now());
      await deleteAgedRecordings(deps);
    });
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
