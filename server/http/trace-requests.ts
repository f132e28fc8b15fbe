import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  noSpan,
  noTracing,
  readTraceparent,
  type Span,
  type Tracing,
  withinSpan,
} from '../telemetry/tracing.ts';

import { monitoringPaths } from './monitoring-paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that is not traced: pages, probes, event streams. */
    span: Span | null;
  }
}

/** Starts a span for each API request, as a child of the caller's trace if its `traceparent` is valid. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === noTracing) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request);
    if (route === null) return;
    const span = tracing.start(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'deckvoice.request.id': request.id,
        },
      },
      readTraceparent(request.headers.traceparent),
    );
    request.span = span;
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        errorCode: statusCode >= 500 ? String(statusCode) : null,
      });
    });
  });
  // An earlier hook would not do: reading the body resumes in the context of the connection, which belongs to no request.
  app.addHook('preHandler', (request, _reply, done) => withinSpan(request.span ?? noSpan, done));
}

function routeOf({ routeOptions, headers }: FastifyRequest): string | null {
  const { url, config } = routeOptions;
  if (url === undefined || config.endpoint === undefined || monitoringPaths.has(url)) return null;
  return headers.accept?.includes('text/event-stream') ? null : url;
}
