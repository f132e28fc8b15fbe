import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Supported variables of OpenTelemetry's "Environment Variable Specification". */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text) => parsePairs(text))
    .refine((pairs) => pairs !== null, 'must be name=value, with commas between, percent-encoded')
    .optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(1).max(60_000).default(10_000),
  OTEL_SERVICE_NAME: z.string().default('deckvoice'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .transform((text) => parsePairs(text))
    .refine((pairs) => pairs !== null, 'must be name=value, with commas between, percent-encoded')
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type TracingSettings = {
  /** Address of the collector for traces, OTLP over HTTP. */
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  serviceName: string;
  resourceAttributes: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** Sampled share of all traces, 0 to 1, for the samplers that take one. */
  sampledShare: number;
};

/** Returns the tracing settings, or null if tracing is off. */
export function tracingOf(env: z.infer<z.ZodObject<typeof tracingVariables>>): TracingSettings | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: env.OTEL_SERVICE_NAME,
    resourceAttributes: env.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: env.OTEL_TRACES_SAMPLER,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Parses percent-encoded `name=value,name=value` pairs, or returns null for malformed text. */
function parsePairs(text: string): Record<string, string> | null {
  const pairs: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const decoded = value === undefined ? null : decode(value);
    if (name === undefined || decoded === null) return null;
    pairs[name] = decoded;
  }
  return pairs;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
