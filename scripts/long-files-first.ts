import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take about 40 seconds or more beside others, longest first. `npm test` ends with a list of the slowest files. */
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
 * Starts the long files of a group first. A long file that runs last leaves all workers but one idle. In a clone without earlier
 * results, vitest would sort by file size instead.
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
