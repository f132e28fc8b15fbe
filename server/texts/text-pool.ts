import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { ownProgram } from '#runtime/process/sandbox/own-program.ts';
import { newTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import { watchTime } from '#runtime/process/time-limit.ts';
import {
  createWorkProcess,
  type MeasuredProcess,
  WorkProcessCrashed,
} from '#runtime/work-process/work-process.ts';
import type { Config } from '../config.ts';
import { begun, starting, type TextMessage } from './messages.ts';
import type { TextTask, TimesOfTask } from './text-tasks.ts';

/** Runs text tasks in processes of their own, where they block nobody. */
export type TextPool = {
  /** Runs a task. @throws TextTooSlow | TextStarved; PipelineError `canceled` if the signal was aborted */
  run<Input, Result>(task: TextTask<Input, Result>, input: Input, signal: AbortSignal): Promise<Result>;
  stop(): Promise<void>;
};

/** Error for a text that took more time or memory than its task may. */
export class TextTooSlow extends Error {
  override readonly name = 'TextTooSlow';
}

/** Error for a text that was late because other programs kept its process from running, whatever the text is. */
export class TextStarved extends Error {
  override readonly name = 'TextStarved';
}

const textProgram = fileURLToPath(new URL('./run-text-process.ts', import.meta.url));
/**
 * Maximum number of processes. Each keeps the English dictionaries and the facts of some decks in memory, 250 MB, so a second one
 * starts only while the first is busy.
 */
const maxProcesses = 2;
const maxMemoryBytes = 1024 ** 3;
/** Idle time after which a process ends. Starting another takes a second. */
const usualIdleMs = 60_000;
/** Time limit of a start, on a busy machine. */
const startTimeoutMs = 60_000;
/** Nice level of the processes. Somebody waits for the answer, as for speech that is played at once. */
const niceness = 5;

type Lane = {
  process: MeasuredProcess<TextMessage, typeof begun, unknown>;
  isStarted: boolean;
  idle?: NodeJS.Timeout;
};

/** Creates processes that are sandboxed, limited, started on demand, and replaced if a text takes too long. */
export function createTextPool(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  options: { program?: string; idleMs?: number; onEnd?: () => void } = {},
): TextPool {
  const { program = textProgram, idleMs = usualIdleMs, onEnd } = options;
  const inTurn = createConcurrencyLimit(maxProcesses);
  const artifactsFolder = path.join(dataFolder, 'artifacts');
  const lanes: Lane[] = [];
  const free: Lane[] = [];
  /** Tasks that take the next free process. */
  const waiting: ((lane: Lane) => void)[] = [];
  let folder: Promise<string> | undefined;

  const openFolder = async () => {
    // The sandbox shows only folders that exist when it is created.
    await mkdir(artifactsFolder, { recursive: true, mode: 0o700 });
    return newTemporaryFolder('texts');
  };
  const newLane = (temporaryFolder: string): Lane => {
    const lane: Lane = {
      isStarted: false,
      process: createWorkProcess({
        program,
        settings: null,
        progress: z.literal(begun),
        result: z.unknown(),
        temporaryFolder,
        niceness,
        sandbox: {
          files: { reads: [...ownProgram, artifactsFolder] },
          maxMemoryBytes,
          countsWritableMemory: true,
        },
        abortGraceMs: 0,
        onEnd: () => {
          lane.isStarted = false;
          onEnd?.();
        },
      }),
    };
    lanes.push(lane);
    return lane;
  };

  const give = (lane: Lane) => {
    const next = waiting.shift();
    if (next) return next(lane);
    free.push(lane);
    lane.idle = setTimeout(() => void lane.process.letGo(), idleMs).unref();
  };
  const takeFree = (at: number, temporaryFolder: string) => {
    const [lane = newLane(temporaryFolder)] = at < 0 ? [] : free.splice(at, 1);
    clearTimeout(lane.idle);
    return lane;
  };
  /** On a busy machine, a start takes seconds, in which the busy process may become free. */
  const take = (temporaryFolder: string): Lane | Promise<Lane> => {
    const started = free.findLastIndex(({ isStarted }) => isStarted);
    if (started >= 0) return takeFree(started, temporaryFolder);
    const nobodyWorks = free.length === lanes.length;
    if (nobodyWorks) return takeFree(free.length - 1, temporaryFolder);
    const { promise, resolve } = Promise.withResolvers<Lane>();
    waiting.push(resolve);
    if (free.length > 0 || lanes.length < maxProcesses)
      void startAnother(takeFree(free.length - 1, temporaryFolder));
    return promise;
  };
  const startAnother = async (lane: Lane) => {
    const watch = { signal: AbortSignal.timeout(startTimeoutMs), onProgress: () => {} };
    lane.isStarted = await lane.process.work({ name: starting, input: null }, watch).then(
      () => true,
      // A task that gets this process starts it again, and learns why it cannot start.
      () => false,
    );
    give(lane);
  };

  return {
    run: (task, input, signal) =>
      inTurn(async () => {
        folder ??= openFolder();
        const lane = await take(await folder);
        try {
          const message = { name: task.name, input: task.input.parse(input) };
          const result = await workInTime(lane.process, message, { ...task, signal });
          lane.isStarted = true;
          return task.result.parse(result);
        } finally {
          give(lane);
        }
      }),

    async stop() {
      for (const { idle } of lanes) clearTimeout(idle);
      await Promise.all(lanes.map(({ process }) => process.stop()));
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs a task within its time, which begins with the work and not with the start of the process: a start may have to wait for the
 * machine.
 */
async function workInTime(
  process: Lane['process'],
  message: TextMessage,
  { timeoutMs, longestMs = timeoutMs, signal }: TimesOfTask & { signal: AbortSignal },
): Promise<unknown> {
  const over = new AbortController();
  const starved = new TextStarved(`${message.name} was kept from working`);
  const timer = setTimeout(() => over.abort(starved), startTimeoutMs);
  let endWatch = () => clearTimeout(timer);
  const onProgress = () => {
    endWatch();
    const usedBefore = process.usedMs();
    endWatch = watchTime({
      command: message.name,
      timeoutMs,
      longestMs,
      usedMs() {
        const used = process.usedMs();
        return used === null || usedBefore === null ? null : used - usedBefore;
      },
      onOver: (reason) => over.abort(reason.code === 'tool_starved' ? starved : reason),
    });
  };
  try {
    return await process.work(message, { signal: AbortSignal.any([signal, over.signal]), onProgress });
  } catch (error) {
    const isOver = over.signal.aborted;
    if (signal.aborted || !(isOver || error instanceof WorkProcessCrashed)) throw error;
    if (isOver && over.signal.reason === starved) throw starved;
    throw new TextTooSlow(`${message.name} took longer than it may`, { cause: error });
  } finally {
    endWatch();
  }
}
