import path from 'node:path';
import { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';
import {
  type LanguageModelSettings,
  languageModelFault,
  languageModelOf,
  languageModelVariables,
} from '../script/words/language-model/language-model-settings.ts';
import {
  type VoiceServices,
  voiceServicesFault,
  voiceServicesOf,
  voiceServiceVariables,
} from '../speech/voice-services.ts';
import { videoLengthVariables } from '../video-settings.ts';

export type CliConfig = {
  /** Folder from which the user called the command; npm runs scripts in the package's own folder. */
  calledFrom: string;
  dataFolder: string;
  maxVideoSeconds: number;
  languageModel: LanguageModelSettings | null;
  voiceServices: VoiceServices;
};

const environment = z.object({
  INIT_CWD: z.string().optional(),
  DATA_DIR: z.string().min(1),
  ...videoLengthVariables,
  ...languageModelVariables,
  ...voiceServiceVariables,
});

/**
 * Reads the settings of the commands.
 * @throws PipelineError `bad_argument` that names the variable
 */
export function loadCliConfig(env: Record<string, string | undefined>): CliConfig {
  // An empty value in .env means the same as a missing line.
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
  const fault = languageModelFault(data) ?? voiceServicesFault(data);
  if (fault !== null) throw new PipelineError('bad_argument', `${fault}.`);
  return {
    calledFrom: data.INIT_CWD ?? process.cwd(),
    dataFolder: path.resolve(data.DATA_DIR),
    maxVideoSeconds: data.MAX_VIDEO_SECONDS,
    languageModel: languageModelOf(data),
    voiceServices: voiceServicesOf(data),
  };
}
