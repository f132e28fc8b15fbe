import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take about 50 seconds or more beside others, longest first. `npm test` ends with a list of the slowest files. */
const longFiles = [
  'test/journeys/projects.spec.ts',
  'test/hostile/attack-scan.spec.ts',
  'test/journeys/project-editor.spec.ts',
  'server/backup/backup.spec.ts',
  'pipeline/speech/cloning/clone-voice.spec.ts',
  'test/hostile/access-matrix.spec.ts',
  'test/videos/make-video.spec.ts',
  'test/journeys/editor-parts.spec.ts',
  'test/journeys/sharing.spec.ts',
  'test/running/kill-server.spec.ts',
  'test/hostile/in-the-middle/in-the-middle.spec.ts',
  'server/features/generations/video-process/video-process.spec.ts',
  'test/journeys/voice-recording.spec.ts',
  'test/journeys/new-deck.spec.ts',
  'test/journeys/pages.spec.ts',
  'test/journeys/change-video.spec.ts',
  'pipeline/speech/slide-recording/prepare-slide-recording.spec.ts',
  'test/running/monitoring.spec.ts',
  'test/running/readme.spec.ts',
  'pipeline/video/compose-video.spec.ts',
  'test/running/start.spec.ts',
  'pipeline/music/mix-audio.spec.ts',
  'test/hostile/hostile-decks.spec.ts',
  'test/journeys/project-screens.spec.ts',
  'pipeline/deck/rendering/embedded-fonts/embedded-fonts.spec.ts',
  'test/journeys/layout-shift.spec.ts',
  'pipeline/speech/kokoro/create-kokoro-synthesizer.spec.ts',
  'server/features/projects/projects.spec.ts',
  'server/db/migrate-videos.spec.ts',
  'test/journeys/first-video.spec.ts',
  'test/journeys/upload-screens.spec.ts',
  'test/running/clock-jumps.spec.ts',
  'test/journeys/review.spec.ts',
  'test/journeys/accounts.spec.ts',
  'pipeline/deck/render-slides.spec.ts',
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
