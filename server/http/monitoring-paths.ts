import { healthz, metrics, readyz } from '#contract/operations.ts';

/** Paths that machines call every few seconds: never limited, never traced, logged at debug. */
export const monitoringPaths: ReadonlySet<string> = new Set([healthz.path, readyz.path, metrics.path]);
