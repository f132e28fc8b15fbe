import type { pipelineNodeFlags } from '#runtime/process/pipeline-node-flags.mjs';

export declare const serverNodeFlags: typeof pipelineNodeFlags;
