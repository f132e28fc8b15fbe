import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { z } from 'zod';
import { canceledError, PipelineError } from '../errors.ts';
import { pipelineNodeFlags } from '../process/pipeline-node-flags.mjs';
import { processorTimeMs } from '../process/processor-time.ts';
import { dieWithUs } from '../process/run-tool.ts';
import { type Sandbox, sandboxed } from '../process/sandbox/sandbox.ts';
import { answer, type Command } from './messages.ts';
import type { Ask, Watch } from './serve-tasks.ts';

/**
 * A process for work that fills a core, one task at a time. It is started at the first task, and again after it has died. The
 * server's event loop never waits for it, and a crash (of the runtime, or by the system's out-of-memory killer) costs an attempt
 * and not the server.
 */
export type WorkProcess<Task, Progress, Result> = {
  /**
   * Performs a task. @throws PipelineError from the pipeline, or `canceled` if the signal was aborted; WorkProcessCrashed; Error
   * for anything else
   */
  work(task: Task, watch: Watch<Progress> & { onQuestion?: Ask }): Promise<Result>;
  /** Ends the process unless it is working on a task, to free its memory. The next task starts another. */
  letGo(): Promise<void>;
  /** Ends the process, even in the middle of a task. */
  stop(): Promise<void>;
};

export type MeasuredProcess<Task, Progress, Result> = WorkProcess<Task, Progress, Result> & {
  /** Returns the processor time that the running process has used. Null if there is none, or the system does not report it. */
  usedMs(): number | null;
};

export class WorkProcessCrashed extends Error {
  override readonly name = 'WorkProcessCrashed';
}

export type WorkProcessOptions<Progress, Result> = {
  /** A file that calls serveTasks. */
  program: string;
  /** Settings with which the program opens its tools. */
  settings: unknown;
  progress: z.ZodType<Progress>;
  result: z.ZodType<Result>;
  /** Temporary folder of the program and its tools, which may leave files in it. */
  temporaryFolder: string;
  /** Nice level of the process and the programs it starts. Default: lower priority than all work that somebody waits for. */
  niceness?: number;
  /**
   * Confinement of the process, if its program needs no other sandbox. It can then write only to `temporaryFolder`, which exists.
   */
  sandbox?: Sandbox;
  /** Time after an abort in which the process may clean up and keep what it has opened. Default: a second. */
  abortGraceMs?: number;
  /** Called when a process has ended. It may have left unfinished artifacts. */
  onEnd?: () => void;
  /** Called with the kind of an artifact that the program discarded because it was damaged. */
  onDamaged?: (kind: string) => void;
};

/** Environment variables that the process gets. Its settings arrive by message. */
const handedOn = ['PATH', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'];
/** Default for the time after an abort. The tools end at once. */
const usualAbortGraceMs = 1000;
const keptErrorChars = 4000;
/** Lower priority than the server, so that pages stay fast, and than the processes that speak a text for immediate playback. */
const lowestPriority = 10;

export function createWorkProcess<Task, Progress, Result>(
  options: WorkProcessOptions<Progress, Result>,
): MeasuredProcess<Task, Progress, Result> {
  let current: ReturnType<typeof start> | undefined;
  let isWorking = false;

  const running = () => {
    if (current?.child.pid !== undefined && current.child.connected) return current;
    const started = start(options);
    current = started;
    started.child.once('exit', () => {
      if (current === started) current = undefined;
      options.onEnd?.();
    });
    return started;
  };

  const end = async () => {
    const child = current?.child;
    // A task that arrives from now on starts a new process.
    current = undefined;
    // A process that could not be started has no id, and never exits.
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };

  return {
    async work(task, { signal, onProgress, onQuestion = async () => null }) {
      if (signal.aborted) throw canceledError();
      const { child, send, lastWords } = running();
      isWorking = true;
      let killTimer: NodeJS.Timeout | undefined;
      const onAbort = () => {
        send({ type: 'abort' });
        killTimer = setTimeout(() => child.kill('SIGKILL'), options.abortGraceMs ?? usualAbortGraceMs);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const onAsked = async (id: number, question: unknown) =>
          send({ type: 'reply', id, reply: await onQuestion(question).catch(() => null) });
        const ended = answerOf(child, { ...options, onProgress, onAsked, lastWords });
        send({ type: 'work', task });
        return await ended;
      } catch (error) {
        throw signal.aborted ? canceledError() : error;
      } finally {
        isWorking = false;
        clearTimeout(killTimer);
        signal.removeEventListener('abort', onAbort);
      }
    },

    async letGo() {
      if (!isWorking) await end();
    },

    usedMs: () => (current?.child.pid === undefined ? null : processorTimeMs(current.child.pid)),

    stop: end,
  };
}

/** Resolves with the result of the task in progress. */
function answerOf<Progress, Result>(
  child: ChildProcess,
  options: {
    progress: z.ZodType<Progress>;
    result: z.ZodType<Result>;
    onProgress: (progress: Progress) => void;
    onAsked: (id: number, question: unknown) => Promise<void>;
    onDamaged?: (kind: string) => void;
    lastWords: () => string;
  },
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onExit = (code: number | null, exitSignal: string | null) =>
    reject(new WorkProcessCrashed(`It ended with ${code ?? exitSignal}: ${options.lastWords()}`));
  const listen = (message: unknown) => {
    const said = answer.parse(message);
    if (said.type === 'progress') return options.onProgress(options.progress.parse(said.progress));
    if (said.type === 'damaged') return options.onDamaged?.(said.kind);
    if (said.type === 'question') return void options.onAsked(said.id, said.question);
    if (said.type === 'done') return resolve(options.result.parse(said.result));
    const cause = new Error(said.detail);
    reject(said.code ? new PipelineError(said.code, said.message, { cause }) : cause);
  };
  const onMessage = (message: unknown) => {
    try {
      listen(message);
    } catch (error) {
      reject(error);
    }
  };
  child.once('exit', onExit).once('error', reject).on('message', onMessage);
  return promise.finally(() => child.off('exit', onExit).off('error', reject).off('message', onMessage));
}

function start({
  program,
  settings,
  temporaryFolder,
  niceness = lowestPriority,
  sandbox,
}: WorkProcessOptions<unknown, unknown>) {
  const [execPath = process.execPath, ...execArgv] = [
    ...dieWithUs(),
    ...(sandbox ? niceSandbox(sandbox, { temporaryFolder, niceness }) : []),
    process.execPath,
    ...pipelineNodeFlags.flags,
  ];
  const child = fork(program, [], {
    execPath,
    execArgv,
    env: {
      ...pipelineNodeFlags.environment,
      TMPDIR: temporaryFolder,
      ...Object.fromEntries(
        handedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined && !sandbox) makeNice(child.pid, niceness);
  let lastWords = '';
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-keptErrorChars);
  });
  // A failed start emits only this event, and no 'exit'.
  child.on('error', (error) => {
    lastWords += String(error);
  });
  const send = (command: Command) => {
    if (child.connected) child.send(command, () => {});
  };
  send({ type: 'open', settings });
  return { child, send, lastWords: () => lastWords };
}

/**
 * Sets the nice level of a sandboxed process. A sandbox starts the program as its own child, which has the level only if the
 * sandbox had it from the start.
 */
function niceSandbox(
  sandbox: Sandbox,
  { temporaryFolder, niceness }: { temporaryFolder: string; niceness: number },
): string[] {
  return ['nice', '-n', String(niceness), ...sandboxed(sandbox, temporaryFolder)];
}

function makeNice(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already ended, which 'exit' reports.
  }
}
