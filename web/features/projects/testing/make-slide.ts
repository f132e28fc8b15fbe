import type { ProjectDetail } from '#contract/projects.ts';

/** A slide with a text for tests, with the given changes. */
export function makeSlide(
  number: number,
  changes: Partial<ProjectDetail['slides'][number]> = {},
): ProjectDetail['slides'][number] {
  return {
    number,
    title: `Title ${number}`,
    script: `Text ${number}.`,
    canBeWritten: true,
    spokenMs: null,
    pauseAfterSeconds: 0,
    hidden: false,
    leftOut: false,
    leftOutReason: null,
    voiceOption: null,
    speechSpeed: null,
    motion: null,
    takes: [],
    grounds: [],
    ownWordsPerMinute: null,
    pictureUrl: null,
    startMs: null,
    endMs: null,
    clicks: [],
    films: [],
    edited: false,
    isSpokenAgain: false,
    recording: null,
    isRecorded: false,
    ...changes,
  };
}
