import { renderSettings } from '#pipeline/video-settings.ts';
import type { LoadedTask } from '#server/features/generations/load-task.ts';
import type { MadeVideo } from '#server/features/generations/video-process/messages.ts';

const slideNumbers = Array.from({ length: 16 }, (_, index) => index + 1);

/** Input of a worker for a video of 120 s with 16 slides. */
export const someTask: LoadedTask = {
  deckKey: 'bench',
  deckSha256: 'bench',
  settings: renderSettings.parse({ durationSeconds: 120 }),
  goal: 'video',
  editedScript: null,
  wordsPerMinute: null,
  keptSpeed: null,
  slideOrder: null,
  leftOutSlides: [],
  slideOverrides: [],
  takes: [],
  recordings: [],
  ownVoice: null,
  logo: null,
  voiced: [],
  update: null,
};

/** The pipeline's result for that video. */
const video: MadeVideo = {
  askedMs: 120_000,
  durationMs: 120_000,
  lengthReason: null,
  slides: slideNumbers.map((slideNumber) => ({
    slideNumber,
    title: `Slide ${slideNumber}`,
    text: 'A sentence of the length that most have, said in three seconds or so.',
    startMs: (slideNumber - 1) * 7500,
    endMs: slideNumber * 7500,
  })),
  hiddenSlides: [],
  writer: 'embedded',
  leftOutSlides: [],
  findings: [],
  pace: { words: 280, speechMs: 100_000, wordsPerMinute: 168, firstDraftErrorMs: 0 },
  spokenSpeed: 1,
  stageSeconds: { slides: 2, script: 0.1, voice: 15, video: 4 },
  films: [],
};

/** The same video as published by a worker. */
export const someVideo = { video, files: {}, remarks: [], writer: { kind: 'embedded' } as const };
