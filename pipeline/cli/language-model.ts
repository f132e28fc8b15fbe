import { askFileModel } from '../script/words/language-model/file-model/ask-file-model.ts';
import { checkModelFile } from '../script/words/language-model/file-model/check-model-file.ts';
import { startFileModel } from '../script/words/language-model/file-model/start-file-model.ts';
import { createFileModelWriter } from '../script/writers/file-model-writer.ts';
import { createLanguageModelWriter } from '../script/writers/language-model-writer.ts';
import type { ModelWriterOptions } from '../script/writers/model-writer.ts';
import type { ScriptWriter } from '../script/writers/script-writer.ts';
import type { CliConfig } from './cli-config.ts';

/** Writer of the configured language model, or the sentence that explains why there is none. */
export type OpenedWriter = { writer: ScriptWriter; close(): Promise<void> } | { fault: string };

const nothingToClose = async () => {};

/**
 * Opens the language model of the settings; null if they name none. A model file gets a process, which must be
 * closed.
 */
export async function openLanguageModel(
  { languageModel, dataFolder }: Pick<CliConfig, 'languageModel' | 'dataFolder'>,
  options: Pick<ModelWriterOptions, 'fallback' | 'observe'>,
): Promise<OpenedWriter | null> {
  if (languageModel === null) return null;
  const { timeoutMs } = languageModel;
  if (languageModel.kind === 'hosted') {
    return { writer: createLanguageModelWriter({ ...languageModel, ...options }), close: nothingToClose };
  }
  const verdict = await checkModelFile({ file: languageModel.file, dataFolder });
  if ('fault' in verdict) return verdict;
  const fileModel = startFileModel(verdict.model);
  const model = askFileModel(fileModel.answer);
  return {
    writer: createFileModelWriter({ ...options, model, timeoutMs }),
    close: () => fileModel.stop(),
  };
}
