import type { frugalNode } from '#runtime/process/frugal-node.mjs';

export declare const steadyNode: typeof frugalNode;
