import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import { noTracing, type Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Starts tracing. The SDK is loaded only where a collector is set up: without one, tracing costs nothing. */
export async function startTracing(
  settings: TracingSettings | null,
  parts: { log: FastifyBaseLogger; metrics: Metrics },
): Promise<Tracing> {
  if (settings === null) return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(settings, parts);
}
