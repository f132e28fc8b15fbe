import type { frugalNode } from '../pipeline/frugal-node.mjs';

export declare const steadyNode: typeof frugalNode;
