import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/** One line of JSON an event. What could hold a secret never reaches it. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  return pino(
    { level, redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'] },
    destination ?? process.stdout,
  );
}
