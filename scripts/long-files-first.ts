import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of some 40 seconds and more beside others, the longest first. `npm test` prints the slowest at its end. */
const longFiles = [
  'test/journeys/projects.spec.ts',
  'server/features/generations/video-process/video-process.spec.ts',
  'test/hostile/attack-scan.spec.ts',
  'test/running/kill-server.spec.ts',
  'test/journeys/project-editor.spec.ts',
  'test/running/readme.spec.ts',
  'test/running/monitoring.spec.ts',
  'test/videos/make-video.spec.ts',
  'server/backup/backup.spec.ts',
  'test/hostile/access-matrix.spec.ts',
  'pipeline/deck/rendering/embedded-fonts/embedded-fonts.spec.ts',
  'pipeline/speech/cloning/clone-voice.spec.ts',
  'test/journeys/sharing.spec.ts',
  'test/journeys/voice-recording.spec.ts',
  'pipeline/speech/kokoro/create-kokoro-synthesizer.spec.ts',
];

/**
 * Starts the long files of a group first: the last file of a run that is long leaves all but one worker idle. In a clone
 * without results of earlier runs, vitest takes a large file for a long one.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longFiles.length : place;
}
