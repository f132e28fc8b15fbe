import { z } from 'zod';

const anthropicBaseUrl = 'https://api.anthropic.com/v1';

/** The variables that choose a language model, for the configuration of server and command line. */
export const languageModelVariables = {
  LLM_PROVIDER: z.enum(['openai_compatible', 'anthropic']).default('openai_compatible'),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
};
type Variables = z.infer<z.ZodObject<typeof languageModelVariables>>;

export const languageModelSettings = z.object({
  provider: z.enum(['openai_compatible', 'anthropic']),
  /** With the version part, such as `https://host/v1`. */
  baseUrl: z.string(),
  apiKey: z.string(),
  model: z.string(),
});
export type LanguageModelSettings = z.infer<typeof languageModelSettings>;

/** @returns null where the embedded writer shall write */
export function languageModelOf(variables: Variables): LanguageModelSettings | null {
  const { LLM_PROVIDER: provider, LLM_API_KEY: apiKey, LLM_MODEL: model } = variables;
  const baseUrl = variables.LLM_BASE_URL ?? (provider === 'anthropic' ? anthropicBaseUrl : undefined);
  return model && baseUrl ? { provider, baseUrl, apiKey, model } : null;
}
