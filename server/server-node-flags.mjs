// Plain JavaScript, because scripts/bootstrap.mjs reads it under the Node that npm happens to bring.
import { pipelineNodeFlags } from '#runtime/process/pipeline-node-flags.mjs';

/**
 * Flags and environment of a Node process that serves for months (decision 024). deploy/run.sh repeats them for the
 * shell.
 * @type {{ flags: readonly string[], environment: Readonly<Record<string, string>> }}
 */
export const serverNodeFlags = {
  flags: ['--max-semi-space-size=16'],
  environment: pipelineNodeFlags.environment,
};
