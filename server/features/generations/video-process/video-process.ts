import { fileURLToPath } from 'node:url';
import { createWorkProcess, type WorkProcess } from '../../../work-process/work-process.ts';
import {
  type MadeVideo,
  madeVideo,
  type StudioSettings,
  type VideoNews,
  type VideoOrder,
  videoNews,
} from './messages.ts';

/** Makes videos, one at a time. */
export type VideoProcess = WorkProcess<VideoOrder, VideoNews, MadeVideo>;

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
    result: madeVideo,
    ...rest,
  });
}
