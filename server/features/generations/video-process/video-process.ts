import { fileURLToPath } from 'node:url';
import { createWorkProcess, type WorkProcess } from '#runtime/work-process/work-process.ts';
import {
  type EngineSettings,
  type VideoNews,
  type VideoOutcome,
  type VideoTask,
  videoNews,
  videoOutcome,
} from './messages.ts';

/** Makes videos, or scripts for a review, one at a time. */
export type VideoProcess = WorkProcess<VideoTask, VideoNews, VideoOutcome>;

const program = fileURLToPath(new URL('./run-video-process.ts', import.meta.url));

export function createVideoProcess(options: {
  engines: EngineSettings;
  temporaryFolder: string;
  onEnd: () => void;
  onDamaged: (kind: string) => void;
}): VideoProcess {
  const { engines, ...rest } = options;
  return createWorkProcess({
    program,
    settings: engines,
    progress: videoNews,
    result: videoOutcome,
    ...rest,
  });
}
