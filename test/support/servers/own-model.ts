import type { FileModel } from '#pipeline/script/words/language-model/file-model/start-file-model.ts';
import type { ScriptModel } from '#server/open-script-model.ts';

/** Fakes the model file of a server, which need not exist, and the process that loads it. */
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
