import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';

const everyMs = 60 * 60_000;
/** Longer than the time of any limit. */
const countsKeptMs = 24 * 60 * 60_000;

/** Sessions, mailed links and counts that are over; nothing reads them any more. */
export async function sweepExpired(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - countsKeptMs))
    .execute();
}

/** Sweeps when the server is ready, and every hour until it closes. */
export function sweepExpiredRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () => deps.background.start('sweeping expired sessions', () => sweepExpired(deps));
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
