import { z } from 'zod';

const share = z.coerce.number().min(0).max(1);

/** Environment variables of the hosted voices, for the configuration of server and command line. */
export const elevenLabsVariables = {
  // A key with a line break would be refused by fetch, whose message quotes it.
  ELEVENLABS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must hold neither spaces nor line breaks')
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
  /** Without the version part. */
  baseUrl: z.string(),
  model: z.string(),
  /** 0…1: how alike every take is. */
  stability: z.number(),
  /** 0…1: how close it keeps to the recording. */
  similarity: z.number(),
  /** 0…1: how far the manner of the recording is exaggerated. */
  style: z.number(),
  /** Sentences spoken at a time by this process. The limit of the plan is shared by all processes. */
  concurrency: z.number(),
});
export type ElevenLabsSettings = z.infer<typeof elevenLabsSettings>;

/** Reads the settings. @returns null without a key: there are no hosted voices */
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
