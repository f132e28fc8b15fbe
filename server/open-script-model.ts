import { askFileModel } from '#pipeline/for-the-server/file-model.ts';
import type { TextModel } from '#pipeline/for-the-server/rewriting.ts';
import {
  checkModelFile,
  createHostedModel,
  type FileModel,
  startFileModel,
} from '#pipeline/for-the-server/script-models.ts';
import type { Config } from './config.ts';

/** The language model of the settings, as far as it can be asked. */
export type ScriptModel = {
  /** Language model of the settings; null without one, and if its file cannot be used. */
  languageModel: Config['languageModel'];
  /** The process of the model file, one for this server: each would hold some gigabytes. */
  fileModel: FileModel | null;
  /** Tells the operator why the file of the settings writes nothing. */
  fault: string | null;
};

/**
 * Finds out whether the model of the settings can be asked. A process for its file is started with the first question.
 * @param onFailure called when that process ended or could not load the file
 */
export async function openScriptModel(
  { languageModel, dataFolder }: Pick<Config, 'languageModel' | 'dataFolder'>,
  onFailure: (error: unknown) => void,
): Promise<ScriptModel> {
  if (languageModel?.kind !== 'file') return { languageModel, fileModel: null, fault: null };
  const verdict = await checkModelFile({ file: languageModel.file, dataFolder });
  if ('fault' in verdict) {
    return {
      languageModel: null,
      fileModel: null,
      fault: `${verdict.fault} Until then scripts are written as without it.`,
    };
  }
  return { languageModel, fileModel: startFileModel(verdict.model, { onFailure }), fault: null };
}

/** A model that is asked from the server itself, with the time that it has for each question. */
export type AskedModel = { model: TextModel; timeoutMs: number };

/** Returns the model that rewrites texts; null without one. */
export function askedModelOf({
  languageModel,
  fileModel,
}: Pick<ScriptModel, 'languageModel' | 'fileModel'>): AskedModel | null {
  if (languageModel === null) return null;
  const { timeoutMs } = languageModel;
  if (languageModel.kind === 'hosted') return { model: createHostedModel(languageModel), timeoutMs };
  return fileModel && { model: askFileModel(fileModel.answer), timeoutMs };
}
