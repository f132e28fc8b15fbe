// Plain JavaScript, because scripts/bootstrap.mjs reads it under whatever Node npm brought.
import { frugalNode } from '../pipeline/process/frugal-node.mjs';

/**
 * How Node is started where it serves for months (decision 024). deploy/run.sh says the same for the shell.
 * @type {{ flags: readonly string[], environment: Readonly<Record<string, string>> }}
 */
export const steadyNode = {
  flags: ['--max-semi-space-size=16'],
  environment: frugalNode.environment,
};
