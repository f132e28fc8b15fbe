import { type FileModelReply, fileModelQuestion } from '#pipeline/for-the-server/file-model.ts';
import type { FileModel } from '#pipeline/for-the-server/script-models.ts';

/**
 * Returns a function that passes the questions of a video's process to the one process that holds the model file. An answer that
 * takes longer than the video's process waits is also given up here, for the sake of the next question.
 */
export function relayFileModel(
  fileModel: FileModel | null,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): (question: unknown) => Promise<FileModelReply> {
  return async (given) => {
    const question = fileModelQuestion.parse(given);
    if (fileModel === null) return { kind: 'failed' };
    return fileModel.answer(question, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  };
}
