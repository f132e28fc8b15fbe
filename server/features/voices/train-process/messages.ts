import { z } from 'zod';
import { accent, voiceEngines } from '#contract/voice.ts';
import { elevenLabsSettings, voiceServerSettings } from '#pipeline/for-the-server/voice-settings.ts';

export const trainSettings = z.object({
  modelFolder: z.string(),
  artifactsFolder: z.string(),
  /** Service that trains the voices. Null for the embedded engine. */
  hosted: z
    .discriminatedUnion('engine', [
      z.object({ engine: z.literal('elevenlabs'), settings: elevenLabsSettings }),
      z.object({ engine: z.literal('voice_server'), settings: voiceServerSettings }),
    ])
    .nullable(),
});
export type TrainSettings = z.infer<typeof trainSettings>;

/** Training of a voice from a recording, with the first sentence in the voice. The server seals and deletes the files. */
export const trainTask = z.object({
  /** Name of the voice at a service. */
  trainingId: z.string(),
  recordingFile: z.string(),
  /** Phrase that is read before the script. */
  phrase: z.string(),
  script: z.array(z.string()),
  /** All text that may be read, by paragraph: the script and its continuation. */
  text: z.array(z.string()),
  /** Readings in the recording, in order: the second at which each begins, and its first paragraph. */
  readings: z.array(z.object({ startSeconds: z.number(), firstParagraph: z.int() })).min(1),
  accent,
  testSentence: z.string(),
  voiceFile: z.string(),
  sampleFile: z.string(),
});
export type TrainTask = z.infer<typeof trainTask>;

export const trainProgress = z.object({
  step: z.enum(['learning', 'rehearsing']),
  percent: z.number().min(0).max(100),
});
export type TrainProgress = z.infer<typeof trainProgress>;

export const trained = z.object({
  engine: z.enum(voiceEngines),
  /** Null for a voice that is stored only here. */
  hostedVoiceId: z.string().nullable(),
  /** SHA-256 of the voice file. */
  contentHash: z.string(),
  wordsPerMinute: z.number(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type Trained = z.infer<typeof trained>;
