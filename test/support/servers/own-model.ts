import type { FileModel } from '#pipeline/script/words/language-model/file-model/start-file-model.ts';
import type { ScriptModel } from '#server/open-script-model.ts';

/** Stands in for the model file of a server: a file that need not be there, and the process that holds it. */
export function ownModel(
  file: string,
  answer: FileModel['answer'] = async () => ({ kind: 'failed' }),
): ScriptModel {
  return {
    languageModel: { kind: 'file', file, timeoutMs: 60_000 },
    fileModel: { answer, stop: async () => {} },
    fault: null,
  };
}
