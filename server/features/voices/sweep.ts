import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredPhrases } from './phrase-store.ts';

const everyMs = 60 * 60_000;

/** Phrases that nobody has said in time, when the server is ready and every hour until it closes. */
export function sweepVoicesRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () =>
    deps.background.start('sweeping expired phrases', () =>
      deleteExpiredPhrases(deps.database.db, deps.now()),
    );
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
