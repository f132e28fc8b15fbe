import { z } from 'zod';

const share = z.coerce.number().min(0).max(1);

/** Environment variables of the hosted voices, for the configuration of server and command line. */
export const elevenLabsVariables = {
  // fetch would refuse a key with a line break, with a message that quotes the key.
  ELEVENLABS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must not contain spaces or line breaks')
    .optional(),
  ELEVENLABS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.elevenlabs.io'),
  ELEVENLABS_MODEL: z.string().default('eleven_multilingual_v2'),
  ELEVENLABS_STABILITY: share.default(0.5),
  ELEVENLABS_SIMILARITY: share.default(0.75),
  ELEVENLABS_STYLE: share.default(0),
  ELEVENLABS_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(2),
};
type Variables = z.infer<z.ZodObject<typeof elevenLabsVariables>>;

export const elevenLabsSettings = z.object({
  apiKey: z.string(),
  /** Address without the version part. */
  baseUrl: z.string(),
  model: z.string(),
  /** Similarity of all takes, 0…1. */
  stability: z.number(),
  /** Similarity to the recording, 0…1. */
  similarity: z.number(),
  /** Exaggeration of the style of the recording, 0…1. */
  style: z.number(),
  /** Number of sentences that this process sends at a time. All processes share the limit of the plan. */
  concurrency: z.number(),
});
export type ElevenLabsSettings = z.infer<typeof elevenLabsSettings>;

/**
 * Reads the settings.
 * @returns null without a key, which means no hosted voices
 */
export function elevenLabsOf(variables: Variables): ElevenLabsSettings | null {
  if (!variables.ELEVENLABS_API_KEY) return null;
  return {
    apiKey: variables.ELEVENLABS_API_KEY,
    baseUrl: variables.ELEVENLABS_API_URL.replace(/\/+$/, ''),
    model: variables.ELEVENLABS_MODEL,
    stability: variables.ELEVENLABS_STABILITY,
    similarity: variables.ELEVENLABS_SIMILARITY,
    style: variables.ELEVENLABS_STYLE,
    concurrency: variables.ELEVENLABS_CONCURRENCY,
  };
}
