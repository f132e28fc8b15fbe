import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { NewSpan, Span, Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Time limit of the last export, so that a hanging collector cannot keep a process from ending. */
const stopMs = 1000;
/** Interval in which an unavailable collector is logged at most once. */
const complainMs = 60_000;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/**
 * Sends spans to a collector, in the background and in batches. Up to 2048 spans are queued. While the collector is down or slow,
 * further ones are dropped; no work ever waits for them.
 */
export function createOpenTelemetry(
  settings: TracingSettings,
  deps: { log: FastifyBaseLogger; metrics: Metrics },
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: settings.headers,
    timeoutMillis: settings.timeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...settings.resourceAttributes,
      'service.name': settings.serviceName,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withComplaints(exporter, deps),
        exportTimeoutMillis: settings.timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('deckvoice');
  return {
    start: (span, parent) => startSpan(tracer, span, contextOf(parent)),
    async stop() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, sleep(stopMs, undefined, { ref: false })]);
    },
  };
}

function startSpan(tracer: Tracer, { name, kind, attributes, startedAt }: NewSpan, parent: Context): Span {
  const span = tracer.startSpan(
    name,
    {
      kind: kind ? kinds[kind] : SpanKind.INTERNAL,
      ...(attributes && { attributes }),
      ...(startedAt && { startTime: startedAt }),
    },
    parent,
  );
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (child) => startSpan(tracer, child, trace.setSpan(ROOT_CONTEXT, span)),
    end({ attributes: found, errorCode, endedAt } = {}) {
      if (found) span.setAttributes(found);
      if (errorCode) {
        span.setAttribute('error.type', errorCode);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end(endedAt);
    },
  };
}

/** Returns the context of a trace. @param traceparent one that readTraceparent has checked, or our own */
function contextOf(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ sampler, sampledShare }: TracingSettings): Sampler {
  if (sampler.startsWith('parentbased_')) {
    return new ParentBasedSampler({ root: plainSampler(sampler.slice('parentbased_'.length), sampledShare) });
  }
  return plainSampler(sampler, sampledShare);
}

function plainSampler(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
}

/** Wraps an exporter so that its failures are counted and, at intervals, logged. */
function withComplaints(
  exporter: SpanExporter,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): SpanExporter {
  let complainedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, tell) {
      exporter.export(spans, (result) => {
        if (result.error) complain(spans.length);
        tell(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };

  function complain(spans: number): void {
    metrics.unsentSpans.inc(spans);
    if (performance.now() - complainedAt < complainMs) return;
    complainedAt = performance.now();
    // The error is left out, because it may quote the response of an unknown server at that address.
    log.warn({ spans }, 'the collector at OTEL_EXPORTER_OTLP_ENDPOINT did not accept spans');
  }
}
