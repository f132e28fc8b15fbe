// This file is plain JavaScript, because scripts/bootstrap.mjs reads it under any Node version that npm provides.

/**
 * Flags and environment of a Node process that makes videos. Measured on a 16-slide deck of 120 s: 210 MB instead of 364 MB at the
 * end, in the same processor time. The young generation is small, because most objects here live for one sentence. The arenas are
 * few and return free memory, because sharp's threads would each keep their own.
 * @type {{ flags: readonly string[], environment: Readonly<Record<string, string>> }}
 */
export const pipelineNodeFlags = {
  flags: ['--max-semi-space-size=4'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' },
};
