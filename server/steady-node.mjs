// Plain JavaScript, because scripts/bootstrap.mjs reads it under the Node that npm happens to bring.
import { frugalNode } from '#runtime/process/frugal-node.mjs';

/**
 * Flags and environment of a Node process that serves for months (decision 024). deploy/run.sh repeats them for the
 * shell.
 * @type {{ flags: readonly string[], environment: Readonly<Record<string, string>> }}
 */
export const steadyNode = {
  flags: ['--max-semi-space-size=16'],
  environment: frugalNode.environment,
};
