import { z } from 'zod';
import { slideGrounds } from '#contract/grounds.ts';
import { pickedTake } from '#contract/takes/take.ts';
import { stages } from '#contract/vocabulary/stages.ts';
import { languageModelSettings } from '#pipeline/for-the-server/scripts.ts';
import {
  findingSchema,
  renderSettings,
  slideOverride,
  steps,
} from '#pipeline/for-the-server/video-messages.ts';
import { voiceServices } from '#pipeline/for-the-server/voice-settings.ts';
import { recordedSentence } from '#pipeline/speech/slide-recording/recorded-sentence.ts';

/** Settings of the process, fixed for its lifetime. */
export const engineSettings = z.object({
  artifactsFolder: z.string(),
  modelFolder: z.string(),
  maxVideoSeconds: z.number(),
  voiceServices,
});
export type EngineSettings = z.infer<typeof engineSettings>;

export const videoTask = z.object({
  /** Key of the script's draft, which is for this video only. */
  generationId: z.string(),
  /** Holder of the video's artifacts. */
  artifactHolder: z.string(),
  deckPath: z.string(),
  settings: renderSettings,
  editedScript: z.string().nullable(),
  /** The user's own voice, if the settings use it. */
  ownVoiceFile: z.string().nullable(),
  wordsPerMinute: z.number().nullable(),
  keptSpeed: z.number().nullable(),
  /** Slide numbers in the order of the video. Null for the order of the deck. */
  slideOrder: z.array(z.number()).nullable(),
  /** Numbers of the slides that a user has omitted, for a generated script. */
  leftOutSlides: z.array(z.number()),
  /** Slides with their own voice or speed. */
  slideOverrides: z.array(slideOverride),
  /** Sentences that have a take. */
  takes: z.array(pickedTake),
  /** People's recordings of slides, as WAV files. */
  recordingFiles: z.array(
    z.object({ slideNumber: z.int(), file: z.string(), sentences: z.array(recordedSentence) }),
  ),
  /** Language model of the script. Null for the built-in writer. */
  languageModel: languageModelSettings.nullable(),
  /** True if the model in the user's browser writes the script instead, as far as it answers. */
  asksBrowser: z.boolean(),
  outputFolder: z.string(),
  /** `script`: writes the script and draws the slides for a review, before anything is spoken. */
  goal: z.enum(['script', 'video']),
  /** True if users see the slides as they are drawn. */
  showsPictures: z.boolean(),
});
export type VideoTask = z.infer<typeof videoTask>;

const stageName = z.enum(stages);

/** A JPEG of a slide in the output folder. */
const slideJpeg = z.object({ slideNumber: z.int(), file: z.string() });
export type SlideJpeg = z.infer<typeof slideJpeg>;

/** Progress for display, a slide that is drawn, or a finished step for monitoring. */
export const videoNews = z.union([
  z.object({ stage: stageName, done: z.number(), total: z.number() }),
  z.object({ picture: slideJpeg }),
  z.object({
    step: z.enum(steps),
    startedAtMs: z.number(),
    endedAtMs: z.number(),
    facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    errorCode: z.string().nullable(),
  }),
]);
export type VideoNews = z.infer<typeof videoNews>;

/** Metadata of a script: its writer, findings and timings, and the slides that are not in the video. */
const aboutScript = {
  askedMs: z.number(),
  hiddenSlides: z.array(z.object({ slideNumber: z.number(), title: z.string().nullable() })),
  writer: z.enum(['embedded', 'language_model', 'edited']),
  leftOutSlides: z.array(
    z.object({
      slideNumber: z.number(),
      title: z.string().nullable(),
      text: z.string(),
      grounds: slideGrounds.optional(),
    }),
  ),
  findings: z.array(findingSchema),
  stageSeconds: z.partialRecord(stageName, z.number()),
  films: z.array(z.object({ slideNumber: z.number(), lengthMs: z.number(), startsAtWait: z.boolean() })),
};

export const writtenScript = z.object({
  ...aboutScript,
  expectedMs: z.number(),
  slides: z.array(
    z.object({
      slideNumber: z.number(),
      title: z.string().nullable(),
      text: z.string(),
      spokenMs: z.int(),
      grounds: slideGrounds.optional(),
    }),
  ),
  spokenSpeed: z.number(),
  pictures: z.array(slideJpeg),
});
export type WrittenScript = z.infer<typeof writtenScript>;

export const madeVideo = z.object({
  ...aboutScript,
  durationMs: z.number(),
  lengthReason: z.string().nullable(),
  slides: z.array(
    z.object({
      slideNumber: z.number(),
      title: z.string().nullable(),
      text: z.string(),
      startMs: z.number(),
      endMs: z.number(),
      clicks: z.array(z.object({ shownMs: z.number(), letters: z.number() })).optional(),
      grounds: slideGrounds.optional(),
    }),
  ),
  pace: z
    .object({
      words: z.number(),
      speechMs: z.number(),
      wordsPerMinute: z.number(),
      firstDraftErrorMs: z.number(),
    })
    .nullable(),
  /** Factor of the chosen speed at which it is spoken. */
  spokenSpeed: z.number(),
});
export type MadeVideo = z.infer<typeof madeVideo>;

/**
 * Result of a task: the video, the script, or notice that it waits for the user's browser. In the last case, another task continues
 * it.
 */
export const videoOutcome = z.union([
  z.object({ video: madeVideo }),
  z.object({ script: writtenScript }),
  z.object({ awaitsAnswer: z.literal(true) }),
]);
export type VideoOutcome = z.infer<typeof videoOutcome>;
