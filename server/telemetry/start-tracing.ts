import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import { noTracing, type Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Starts tracing. The SDK is loaded only if a collector is configured, so that tracing otherwise costs nothing. */
export async function startTracing(
  settings: TracingSettings | null,
  deps: { log: FastifyBaseLogger; metrics: Metrics },
): Promise<Tracing> {
  if (settings === null) return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(settings, deps);
}
