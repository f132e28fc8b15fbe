import { fileURLToPath } from 'node:url';
import { createWorkProcess, type WorkProcess } from '../../../work-process/work-process.ts';
import type { StageProgress } from '../shown-progress.ts';
import {
  type MadeVideo,
  madeVideo,
  type StudioSettings,
  stageProgress,
  type VideoOrder,
} from './messages.ts';

/** Makes videos, one at a time. */
export type VideoProcess = WorkProcess<VideoOrder, StageProgress, MadeVideo>;

const program = fileURLToPath(new URL('./run-video-process.ts', import.meta.url));

export function createVideoProcess(options: {
  studio: StudioSettings;
  temporaryFolder: string;
  onEnd: () => void;
}): VideoProcess {
  const { studio, ...rest } = options;
  return createWorkProcess({
    program,
    settings: studio,
    progress: stageProgress,
    result: madeVideo,
    ...rest,
  });
}
