import { z } from 'zod';
import type { PipelineErrorCode } from '../../../../pipeline/errors.ts';
import { findingSchema } from '../../../../pipeline/finding.ts';
import { stages } from '../../../../pipeline/progress.ts';
import { videoSettings } from '../../../../pipeline/video-settings.ts';

/** What the process works with for all its life. */
export const studioSettings = z.object({
  artifactsFolder: z.string(),
  modelFolder: z.string(),
  languageModel: z
    .object({
      provider: z.enum(['openai_compatible', 'anthropic']),
      baseUrl: z.string(),
      apiKey: z.string(),
      model: z.string(),
    })
    .nullable(),
});
export type StudioSettings = z.infer<typeof studioSettings>;

export const videoOrder = z.object({
  /** The one video that a draft of the script is for. */
  generationId: z.string(),
  deckPath: z.string(),
  settings: videoSettings,
  editedScript: z.string().nullable(),
  wordsPerMinute: z.number().nullable(),
  outputFolder: z.string(),
});
export type VideoOrder = z.infer<typeof videoOrder>;

/** From the server to the process. */
export const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), studio: studioSettings }),
  z.object({ type: z.literal('make'), order: videoOrder }),
  z.object({ type: z.literal('abort') }),
]);
export type Command = z.infer<typeof command>;

const stageName = z.enum(stages);

export const madeVideo = z.object({
  askedMs: z.number(),
  durationMs: z.number(),
  lengthReason: z.string().nullable(),
  slides: z.array(
    z.object({
      slideNumber: z.number(),
      title: z.string().nullable(),
      text: z.string(),
      startMs: z.number(),
      endMs: z.number(),
    }),
  ),
  hiddenSlides: z.array(z.object({ slideNumber: z.number(), title: z.string().nullable() })),
  findings: z.array(findingSchema),
  pace: z
    .object({
      words: z.number(),
      speechMs: z.number(),
      wordsPerMinute: z.number(),
      firstDraftErrorMs: z.number(),
    })
    .nullable(),
  stageSeconds: z.partialRecord(stageName, z.number()),
});
export type MadeVideo = z.infer<typeof madeVideo>;

/** From the process to the server. */
export const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: stageName, done: z.number(), total: z.number() }),
  z.object({ type: z.literal('made'), video: madeVideo }),
  /** `code` null: something that should not have happened; `detail` is for the log. */
  z.object({
    type: z.literal('failed'),
    code: z.custom<PipelineErrorCode>((code) => typeof code === 'string').nullable(),
    message: z.string(),
    detail: z.string(),
  }),
]);
export type Answer = z.infer<typeof answer>;
