import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenLocally } from './listen-locally.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute).default([]),
  status: z.object({ code: z.number().optional() }).optional(),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = Omit<z.infer<typeof span>, 'attributes'> & {
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
};

export type TraceCollector = {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  headers: Record<string, unknown>[];
  /** Request bodies in the order in which they arrived. */
  bodies: string[];
  close(): Promise<void>;
};

/** Starts a local collector of traces in OTLP as JSON. @param answer replaces the acknowledgement */
export async function startTraceCollector(
  answer?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    headers.push(request.headers);
    bodies.push(body);
    spans.push(...spansOf(body));
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
  const server = createServer(answer ?? ((request, response) => void take(request, response)));
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    spans,
    headers,
    bodies,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansOf(body: string): CollectedSpan[] {
  return traces.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap((scope) => scope.spans)
      .map((one) => ({
        ...one,
        attributes: plain(one.attributes),
        resource: plain(resource.attributes),
      })),
  );
}

function plain(attributes: z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
