import { askFileModel } from '#pipeline/for-the-server/file-model.ts';
import type { TextModel } from '#pipeline/for-the-server/rewriting.ts';
import {
  checkModelFile,
  createHostedModel,
  type FileModel,
  startFileModel,
} from '#pipeline/for-the-server/script-models.ts';
import type { Config } from './config.ts';

/** Configured language model, as far as it can be asked. */
export type ScriptModel = {
  /** Configured language model. Null if there is none, or if its file cannot be used. */
  languageModel: Config['languageModel'];
  /** Process of the model file. There is one per server, because each would need several gigabytes. */
  fileModel: FileModel | null;
  /** Reason for the operator why the configured model file cannot be used, or null. */
  fault: string | null;
};

/**
 * Checks whether the configured model can be asked. The process for its file starts with the first question.
 * @param onFailure called if that process ended or could not load the file
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
      fault: `${verdict.fault} Until then, scripts are written without it.`,
    };
  }
  return { languageModel, fileModel: startFileModel(verdict.model, { onFailure }), fault: null };
}

/** A model that the server asks itself, with its time limit per question. */
export type AskedModel = { model: TextModel; timeoutMs: number };

/** Returns the model that rewrites scripts, or null. */
export function askedModelOf({
  languageModel,
  fileModel,
}: Pick<ScriptModel, 'languageModel' | 'fileModel'>): AskedModel | null {
  if (languageModel === null) return null;
  const { timeoutMs } = languageModel;
  if (languageModel.kind === 'hosted') return { model: createHostedModel(languageModel), timeoutMs };
  return fileModel && { model: askFileModel(fileModel.answer), timeoutMs };
}
