import { flushCompileCache } from 'node:module';
import { inspect } from 'node:util';
import type { z } from 'zod';
import { canceledError, PipelineError } from '../errors.ts';
import { asDiskError } from '../files/disk-room.ts';
import { type Answer, command } from './messages.ts';

/** The work of a program, which opens its tools once, at the first task, and serves one task after another. */
export type WorkProgram<Settings, Task, Progress, Result, Tools> = {
  settings: z.ZodType<Settings>;
  task: z.ZodType<Task>;
  open(settings: Settings): Promise<Tools>;
  /** Performs a task. @throws PipelineError, whose code and sentence reach the server. Any other error is a bug of the program */
  work(task: Task, tools: Tools, watch: Watch<Progress> & { ask: Ask }): Promise<Result>;
};

export type Watch<Progress> = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** Asks the process that sent the task. Null if nobody answers. Rejects if the task is aborted. */
export type Ask = (question: unknown) => Promise<unknown>;

/** Makes this process one that createWorkProcess can start. It serves one task at a time. */
export function serveTasks<Settings, Task, Progress, Result, Tools>(
  program: WorkProgram<Settings, Task, Progress, Result, Tools>,
): void {
  let settings: unknown;
  let tools: Promise<Tools> | undefined;
  let running: AbortController | undefined;
  const questions = createQuestions();

  const openedTools = () => {
    tools ??= program.open(program.settings.parse(settings)).catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    return tools;
  };
  const work = async (task: unknown): Promise<Answer> => {
    const aborter = new AbortController();
    running = aborter;
    try {
      const onProgress = (progress: Progress) => tell({ type: 'progress', progress });
      const ask: Ask = (question) => questions.ask(question, aborter.signal);
      const watch = { signal: aborter.signal, onProgress, ask };
      const result = await program.work(program.task.parse(task), await openedTools(), watch);
      return { type: 'done', result };
    } catch (error) {
      return failure(error);
    } finally {
      running = undefined;
    }
  };

  process.on('message', (message) => {
    const given = command.parse(message);
    if (given.type === 'open') settings = given.settings;
    else if (given.type === 'abort') running?.abort();
    else if (given.type === 'reply') questions.settle(given.id, given.reply);
    else void work(given.task).then(tell).then(keepCompiled);
  });
  // The server is gone. The abort ends every program that was started.
  process.on('disconnect', () => {
    running?.abort();
    process.exit(1);
  });
}

/** Keeps the compiled sources for later processes. Node does so when a process exits, and these are killed. */
function keepCompiled(): void {
  flushCompileCache();
}

/** Reports a damaged artifact to the server. Passed to createArtifactStore in programs that serve tasks. */
export function reportDamaged(kind: string): void {
  tell({ type: 'damaged', kind });
}

function createQuestions() {
  const open = new Map<number, (reply: unknown) => void>();
  let asked = 0;
  return {
    ask(question: unknown, signal: AbortSignal): Promise<unknown> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      asked += 1;
      const id = asked;
      const onAbort = () => reject(canceledError());
      open.set(id, resolve);
      signal.addEventListener('abort', onAbort, { once: true });
      tell({ type: 'question', id, question });
      return promise.finally(() => {
        open.delete(id);
        signal.removeEventListener('abort', onAbort);
      });
    },
    settle: (id: number, reply: unknown) => open.get(id)?.(reply),
  };
}

function failure(thrown: unknown): Answer {
  const error = asDiskError(thrown);
  const known = error instanceof PipelineError ? error : null;
  const message = known?.message ?? String(error);
  return { type: 'failed', code: known?.code ?? null, message, detail: inspect(error) };
}

function tell(answer: Answer): void {
  // The channel may have closed in the meantime, which 'disconnect' handles.
  process.send?.(answer, () => {});
}
