import { z } from 'zod';

const anthropicBaseUrl = 'https://api.anthropic.com/v1';

/** The environment variables that choose a language model, for the server and the command line. */
export const languageModelVariables = {
  LLM_PROVIDER: z.enum(['openai_compatible', 'anthropic']).default('openai_compatible'),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(120),
};
type Variables = z.infer<z.ZodObject<typeof languageModelVariables>>;

export const languageModelSettings = z.object({
  provider: z.enum(['openai_compatible', 'anthropic']),
  /** Includes the version: `https://host/v1`. */
  baseUrl: z.string(),
  apiKey: z.string(),
  model: z.string(),
  /** For each question; a script of more than twelve slides takes several, and has five times as long. */
  timeoutMs: z.number(),
});
export type LanguageModelSettings = z.infer<typeof languageModelSettings>;

/** Reads the settings. @returns null without a model or a base URL: the embedded writer then writes */
export function languageModelOf(variables: Variables): LanguageModelSettings | null {
  const { LLM_PROVIDER: provider, LLM_API_KEY: apiKey, LLM_MODEL: model } = variables;
  const baseUrl = variables.LLM_BASE_URL ?? (provider === 'anthropic' ? anthropicBaseUrl : undefined);
  const timeoutMs = variables.LLM_TIMEOUT_SECONDS * 1000;
  return model && baseUrl ? { provider, baseUrl, apiKey, model, timeoutMs } : null;
}
