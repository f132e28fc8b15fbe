import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/** Creates the log: one line of JSON per event. Values that could contain a secret or a user's words are removed. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: { req: describeRequest, err: describeError },
    },
    destination ?? process.stdout,
  );
}

/**
 * Describes method, route and caller. Query and path parameters are left out, because they can be tokens of links or a user's
 * words.
 */
function describeRequest({ method, routeOptions, params, ip }: FastifyRequest) {
  return { method, path: pathOf(routeOptions.url, params), remoteAddress: ip };
}

function pathOf(route: string | undefined, params: unknown): string | null {
  if (route === undefined) return null;
  const given: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  return route.replace(/:(id|number|\w+Id)\b/g, (pattern, name: string) => String(given[name] ?? pattern));
}

/** Properties of database errors that contain the statement and its values. */
const withValues = new Set(['query', 'params', 'parameters', 'detail', 'where', 'internalQuery']);

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(described.filter(([name]) => !withValues.has(name)));
}
