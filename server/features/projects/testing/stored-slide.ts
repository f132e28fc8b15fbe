import type { StoredSlide } from '#server/records/stored-project.ts';

/** A slide with a script as it was written, for tests, with the given changes. */
export function storedSlide(
  number: number,
  script: string | null,
  changes: Partial<StoredSlide> = {},
): StoredSlide {
  return {
    number,
    title: null,
    hidden: false,
    leftOut: null,
    script,
    pauseAfterSeconds: 0,
    startMs: null,
    endMs: null,
    spokenMs: null,
    voiceOption: null,
    speechSpeed: null,
    motion: null,
    takes: [],
    grounds: [],
    edited: false,
    made: null,
    respelled: false,
    written: script,
    clicks: [],
    films: [],
    recording: null,
    ...changes,
  };
}
