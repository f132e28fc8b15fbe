import { z } from 'zod';
import { pickedTake } from '#contract/takes/take.ts';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { voiceServices } from '#pipeline/for-the-server/voice-settings.ts';

export const speakSettings = z.object({
  modelFolder: z.string(),
  artifactsFolder: z.string(),
  voiceServices,
});

const word = z.object({ word: z.string() });

/** Speed, pronunciations and takes with which a text is spoken. */
export const speechOptions = z.object({
  speed: z.number(),
  pronunciations: z.array(
    z.union([word.extend({ respelling: z.string() }), word.extend({ ipa: z.string() })]),
  ),
  /** Sentences of the text that have a take. */
  takes: z.array(pickedTake).exactOptional(),
  /** Holder of the speech as artifacts, because a video will say the same text. Null if the speech is not kept. */
  artifactHolder: z.string().nullable(),
});
export type SpeechOptions = z.infer<typeof speechOptions>;

export const speakTask = z.object({
  text: z.string(),
  speechOptions,
  voice: z.union([z.object({ stock: z.enum(stockVoiceIds) }), z.object({ file: z.string() })]),
  /** WAV file to write. */
  outputFile: z.string(),
});
export type SpeakTask = z.infer<typeof speakTask>;
