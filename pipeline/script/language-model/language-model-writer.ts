import type { ScriptWriter } from '../script-writer.ts';
import { createHostedModel } from './hosted-model.ts';
import type { LanguageModelSettings } from './language-model-settings.ts';
import { createModelWriter, type ModelWriterOptions } from './model-writer.ts';

export type LanguageModelOptions = LanguageModelSettings & Omit<ModelWriterOptions, 'model'>;

/** Makes a writer that asks the language model which the settings name. @see createModelWriter */
export function createLanguageModelWriter(options: LanguageModelOptions): ScriptWriter {
  return createModelWriter({ ...options, model: createHostedModel(options) });
}
