import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { canceledError } from '#runtime/errors.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { ownProgram } from '#runtime/process/sandbox/own-program.ts';
import { newTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import { untilAborted } from '#runtime/process/until-aborted.ts';
import {
  createWorkProcess,
  type WorkProcess,
  WorkProcessCrashed,
  type WorkProcessOptions,
} from '#runtime/work-process/work-process.ts';
import { type FileModelQuestion, type FileModelReply, fileModelReply } from './messages.ts';
import { memoryOfModel } from './model-memory.ts';

/** Model file in a separate process, which starts with the first question and ends after an idle time. */
export type FileModel = {
  /**
   * Answers after all questions before it. An abort in the middle of an answer kills the process.
   * @throws PipelineError `canceled` when the signal was aborted
   */
  answer(question: FileModelQuestion, signal: AbortSignal): Promise<FileModelReply>;
  stop(): Promise<void>;
};

export type FileToModel = { file: string; fileBytes: number; libraryFolder: string };

type ModelProcess = WorkProcess<FileModelQuestion, never, FileModelReply>;

const program = fileURLToPath(new URL('./run-file-model.ts', import.meta.url));
const usualIdleMs = 60_000;
/** Maximum number of starts. A process that died is started again once, because memory may have been short for a moment. */
const maxAttempts = 2;

/**
 * Starts a model file.
 * @param options for tests
 */
export function startFileModel(
  { file, fileBytes, libraryFolder }: FileToModel,
  options: {
    startProcess?: (options: WorkProcessOptions<never, FileModelReply>) => ModelProcess;
    idleMs?: number;
    onFailure?: (error: unknown) => void;
  } = {},
): FileModel {
  const { startProcess = createWorkProcess, idleMs = usualIdleMs, onFailure = () => {} } = options;
  const inTurn = createConcurrencyLimit(1);
  let opened: Promise<{ process: ModelProcess; folder: string }> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = async () => {
    const folder = await newTemporaryFolder('file-model');
    const process = startProcess({
      program,
      settings: { file, libraryFolder, threads: availableParallelism() },
      progress: z.never(),
      result: fileModelReply,
      temporaryFolder: folder,
      sandbox: {
        files: { reads: [...ownProgram, file, libraryFolder] },
        maxMemoryBytes: memoryOfModel(fileBytes),
        countsWritableMemory: true,
        isKilledFirst: true,
      },
      // The process reads a long question to its end before it notices an abort.
      abortGraceMs: 0,
    });
    return { process, folder };
  };

  const ask = async (question: FileModelQuestion, signal: AbortSignal): Promise<FileModelReply> => {
    clearTimeout(idle);
    opened ??= open();
    const { process } = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    try {
      for (let attempts = 1; ; attempts += 1) {
        if (signal.aborted) throw canceledError();
        if (isStopped) return { kind: 'failed' };
        try {
          return await process.work(question, { signal, onProgress: () => {} });
        } catch (error) {
          if (signal.aborted) throw error;
          if (error instanceof WorkProcessCrashed && attempts < maxAttempts && !isStopped) continue;
          onFailure(error);
          return { kind: 'failed' };
        }
      }
    } finally {
      if (!isStopped) idle = setTimeout(() => void process.letGo(), idleMs).unref();
    }
  };

  return {
    answer: (question, signal) =>
      untilAborted(
        signal,
        inTurn(() => ask(question, signal)),
      ),
    async stop() {
      isStopped = true;
      clearTimeout(idle);
      if (!opened) return;
      const { process, folder } = await opened;
      await process.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
