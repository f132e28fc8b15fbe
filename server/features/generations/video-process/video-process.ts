import { fileURLToPath } from 'node:url';
import { createWorkProcess, type WorkProcess } from '#runtime/work-process/work-process.ts';
import {
  type StudioSettings,
  type VideoNews,
  type VideoOrder,
  type VideoOutcome,
  videoNews,
  videoOutcome,
} from './messages.ts';

/** Makes videos, or the scripts of such as wait for a review, one at a time. */
export type VideoProcess = WorkProcess<VideoOrder, VideoNews, VideoOutcome>;

const program = fileURLToPath(new URL('./run-video-process.ts', import.meta.url));

export function createVideoProcess(options: {
  studio: StudioSettings;
  temporaryFolder: string;
  onEnd: () => void;
  onDamaged: (kind: string) => void;
}): VideoProcess {
  const { studio, ...rest } = options;
  return createWorkProcess({
    program,
    settings: studio,
    progress: videoNews,
    result: videoOutcome,
    ...rest,
  });
}
