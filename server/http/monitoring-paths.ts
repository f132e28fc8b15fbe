import { healthz, metrics, readyz } from '#contract/operations.ts';

/** Paths that monitoring requests every few seconds. They are never rate-limited or traced, and logged at debug level. */
export const monitoringPaths: ReadonlySet<string> = new Set([healthz.path, readyz.path, metrics.path]);
