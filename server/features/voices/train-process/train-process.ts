import { fileURLToPath } from 'node:url';
import { removeUnfinished } from '#runtime/artifacts/artifacts.ts';
import { createWorkProcess, type WorkProcess } from '#runtime/work-process/work-process.ts';
import {
  type Trained,
  type TrainProgress,
  type TrainSettings,
  type TrainTask,
  trained,
  trainProgress,
} from './messages.ts';

/** Trains voices, one at a time. */
export type TrainProcess = WorkProcess<TrainTask, TrainProgress, Trained>;

const program = fileURLToPath(new URL('./run-train-process.ts', import.meta.url));

export function createTrainProcess(
  settings: TrainSettings,
  temporaryFolder: string,
  onDamaged?: (kind: string) => void,
): TrainProcess {
  return createWorkProcess({
    program,
    settings,
    progress: trainProgress,
    result: trained,
    temporaryFolder,
    // The next start deletes files that cannot be deleted now.
    onEnd: () => void removeUnfinished(settings.artifactsFolder).catch(() => {}),
    ...(onDamaged && { onDamaged }),
  });
}
