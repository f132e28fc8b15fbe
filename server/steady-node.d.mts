import type { frugalNode } from '../pipeline/process/frugal-node.mjs';

export declare const steadyNode: typeof frugalNode;
