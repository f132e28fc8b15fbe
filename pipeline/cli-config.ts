import path from 'node:path';
import { z } from 'zod';
import { PipelineError } from './errors.ts';

export type CliConfig = {
  /** The folder the command was given in: npm runs scripts in the package's own folder. */
  calledFrom: string;
  dataFolder: string;
  languageModel: {
    provider: 'openai_compatible' | 'anthropic';
    baseUrl: string;
    apiKey: string;
    model: string;
  } | null;
};

const anthropicBaseUrl = 'https://api.anthropic.com/v1';

const environment = z.object({
  INIT_CWD: z.string().optional(),
  DATA_DIR: z.string().min(1),
  LLM_PROVIDER: z.enum(['openai_compatible', 'anthropic']).default('openai_compatible'),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
});

/** @throws PipelineError `bad_argument` that names the variable */
export function loadCliConfig(env: Record<string, string | undefined>): CliConfig {
  // An empty line in .env means the same as no line.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new PipelineError(
      'bad_argument',
      `The setting ${String(issue?.path[0])} is not valid: ${issue?.message}.`,
    );
  }
  const { data } = parsed;
  return {
    calledFrom: data.INIT_CWD ?? process.cwd(),
    dataFolder: path.resolve(data.DATA_DIR),
    languageModel: languageModelOf(data),
  };
}

function languageModelOf(env: z.infer<typeof environment>): CliConfig['languageModel'] {
  const baseUrl = env.LLM_BASE_URL ?? (env.LLM_PROVIDER === 'anthropic' ? anthropicBaseUrl : undefined);
  if (!env.LLM_MODEL || !baseUrl) return null;
  return { provider: env.LLM_PROVIDER, baseUrl, apiKey: env.LLM_API_KEY, model: env.LLM_MODEL };
}
