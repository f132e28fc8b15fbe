import { z } from 'zod';
import { stockVoiceIds } from '../../../../contract/vocabulary/voices.ts';
import { elevenLabsSettings } from '../../../../pipeline/speech/elevenlabs/elevenlabs-settings.ts';

export const speakSettings = z.object({
  modelFolder: z.string(),
  artifactsFolder: z.string(),
  /** The service that speaks the voices which are kept there. */
  elevenLabs: elevenLabsSettings.nullable(),
});

const word = z.object({ word: z.string() });

/** How a text is said. */
export const manner = z.object({
  speed: z.number(),
  pronunciations: z.array(
    z.union([word.extend({ respelling: z.string() }), word.extend({ ipa: z.string() })]),
  ),
  /** A video will say the same: what is spoken now need not be spoken then. */
  isRemembered: z.boolean(),
});
export type Manner = z.infer<typeof manner>;

export const speakOrder = z.object({
  text: z.string(),
  manner,
  voice: z.union([z.object({ stock: z.enum(stockVoiceIds) }), z.object({ file: z.string() })]),
  /** Gets the sound as WAV. */
  outputFile: z.string(),
});
export type SpeakOrder = z.infer<typeof speakOrder>;
