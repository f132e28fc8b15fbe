import { z } from 'zod';
import { type StockVoiceId, stockVoiceIds } from '#contract/vocabulary/voices.ts';

/**
 * Libraries that make a voice from a sample, named after the servers that document them. OpenAI's own protocol has
 * no such call.
 */
export const voiceLibraries = ['vllm-omni', 'chatterbox-tts-api'] as const;

type StockNames = Partial<Record<StockVoiceId, string>>;

const named = z.tuple([z.enum(stockVoiceIds), z.string().min(1).max(200)]);

/** Names of stock voices, such as "professional-female=af_heart, friendly-male=am_puck". */
const stockNames = z.string().transform((text, context): StockNames => {
  const names: StockNames = {};
  for (const pair of text.split(',')) {
    const parsed = named.safeParse(pair.split('=').map((side) => side.trim()));
    if (!parsed.success || names[parsed.data[0]] !== undefined) {
      context.addIssue({
        code: 'custom',
        message: `must give each voice once, as in professional-female=af_heart; the voices are ${stockVoiceIds.join(', ')}`,
      });
      return z.NEVER;
    }
    const [voice, name] = parsed.data;
    names[voice] = name;
  }
  return names;
});

/** Environment variables of the voice server, for the configuration of server and command line. */
export const voiceServerVariables = {
  VOICE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    // fetch refuses such an address with a message that quotes it.
    .refine((url) => isBare(url), 'must not contain a user, password, query or fragment')
    .optional(),
  VOICE_MODEL: z.string().max(200).optional(),
  // fetch would refuse a key with a line break, with a message that quotes the key.
  VOICE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must not contain spaces or line breaks')
    .optional(),
  VOICE_STOCK_VOICES: stockNames.optional(),
  VOICE_LIBRARY: z.enum(voiceLibraries).optional(),
  VOICE_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(120),
  VOICE_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(2),
};
type Variables = z.infer<z.ZodObject<typeof voiceServerVariables>>;

export const voiceServerSettings = z.object({
  /** Address with the version: `http://host/v1`. */
  baseUrl: z.string(),
  model: z.string(),
  apiKey: z.string().nullable(),
  /** The server's names of the stock voices that it speaks instead of the embedded engine. */
  stockVoices: z.partialRecord(z.enum(stockVoiceIds), z.string()),
  /** Library of the server; null if it cannot make voices from samples. */
  library: z.enum(voiceLibraries).nullable(),
  /** Time limit for one attempt of one sentence. */
  timeoutMs: z.number(),
  /** Number of sentences that this process sends at a time. */
  concurrency: z.number(),
});
export type VoiceServerSettings = z.infer<typeof voiceServerSettings>;

/**
 * Reads the settings.
 * @returns null without an address, which means no voice server
 */
export function voiceServerOf(variables: Variables): VoiceServerSettings | null {
  const { VOICE_BASE_URL: baseUrl, VOICE_MODEL: model } = variables;
  if (baseUrl === undefined || model === undefined) return null;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey: variables.VOICE_API_KEY ?? null,
    stockVoices: variables.VOICE_STOCK_VOICES ?? {},
    library: variables.VOICE_LIBRARY ?? null,
    timeoutMs: variables.VOICE_TIMEOUT_SECONDS * 1000,
    concurrency: variables.VOICE_CONCURRENCY,
  };
}

/** Finds a contradiction in the settings, as `VARIABLE: why`; null if there is none. */
export function voiceServerFault(variables: Variables): string | null {
  const needAddress = (['VOICE_MODEL', 'VOICE_STOCK_VOICES', 'VOICE_LIBRARY'] as const).find(
    (name) => variables[name] !== undefined,
  );
  if (variables.VOICE_BASE_URL === undefined) {
    return needAddress === undefined ? null : `VOICE_BASE_URL: is needed with ${needAddress}`;
  }
  if (variables.VOICE_MODEL === undefined) return 'VOICE_MODEL: is needed with VOICE_BASE_URL';
  return variables.VOICE_STOCK_VOICES === undefined && variables.VOICE_LIBRARY === undefined
    ? 'VOICE_STOCK_VOICES: is needed with VOICE_BASE_URL, or VOICE_LIBRARY, to say which voices the server speaks'
    : null;
}

function isBare(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}
