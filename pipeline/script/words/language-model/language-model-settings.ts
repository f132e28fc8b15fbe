import path from 'node:path';
import { z } from 'zod';

const anthropicBaseUrl = 'https://api.anthropic.com/v1';

/** Environment variables that choose a language model, for the server and the command line. */
export const languageModelVariables = {
  WRITER_MODEL: z
    .string()
    .refine(
      (file) => path.isAbsolute(file),
      'must be the whole path of a file, such as /srv/models/writer.gguf',
    )
    .optional(),
  LLM_PROVIDER: z.enum(['openai_compatible', 'anthropic']).default('openai_compatible'),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).optional(),
};
type Variables = z.infer<z.ZodObject<typeof languageModelVariables>>;

const hostedTimeoutMs = 120_000;
/** Time limit of a model on this machine, which may have no graphics card, and whose time costs nothing. */
export const localTimeoutMs = 600_000;

/** Time limit for each question. A script of several has five times as long. */
const timeoutMs = z.number();

const hostedModelSettings = z.object({
  kind: z.literal('hosted'),
  provider: z.enum(['openai_compatible', 'anthropic']),
  /** Address with the version: `https://host/v1`. */
  baseUrl: z.string(),
  apiKey: z.string(),
  model: z.string(),
  timeoutMs,
});
/** A model that is asked over HTTP, wherever it runs. */
export type HostedModelSettings = z.infer<typeof hostedModelSettings>;

export const languageModelSettings = z.discriminatedUnion('kind', [
  hostedModelSettings,
  /** A GGUF file that a subprocess reads; `file` is its absolute path. */
  z.object({ kind: z.literal('file'), file: z.string(), timeoutMs }),
]);
export type LanguageModelSettings = z.infer<typeof languageModelSettings>;

/**
 * Reads the settings.
 * @returns null without a file, and without a model or a base URL: the built-in writer then writes
 */
export function languageModelOf(variables: Variables): LanguageModelSettings | null {
  const file = variables.WRITER_MODEL;
  if (file !== undefined) return { kind: 'file', file, timeoutMs: timeoutOf(variables, localTimeoutMs) };
  return hostedModelOf(variables);
}

function hostedModelOf(variables: Variables): HostedModelSettings | null {
  const { LLM_PROVIDER: provider, LLM_API_KEY: apiKey, LLM_MODEL: model } = variables;
  const baseUrl = variables.LLM_BASE_URL ?? (provider === 'anthropic' ? anthropicBaseUrl : undefined);
  return model && baseUrl
    ? { kind: 'hosted', provider, baseUrl, apiKey, model, timeoutMs: timeoutOf(variables, hostedTimeoutMs) }
    : null;
}

function timeoutOf({ LLM_TIMEOUT_SECONDS: seconds }: Variables, usualMs: number): number {
  return seconds === undefined ? usualMs : seconds * 1000;
}

/** Finds a contradiction in the settings, as `VARIABLE: why`; null if there is none. */
export function languageModelFault(variables: Variables): string | null {
  return variables.WRITER_MODEL !== undefined && hostedModelOf(variables) !== null
    ? 'WRITER_MODEL: names a second writer beside LLM_MODEL; leave one of them out'
    : null;
}

/** Returns the name of a model for users: of a file, the name without its folders. */
export function languageModelName(settings: LanguageModelSettings): string {
  return settings.kind === 'file' ? path.basename(settings.file) : settings.model;
}
