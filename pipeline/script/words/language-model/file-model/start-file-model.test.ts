import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { canceledError } from '#runtime/errors.ts';
import { WorkProcessCrashed, type WorkProcessOptions } from '#runtime/work-process/work-process.ts';
import { eventually } from '#test/support/eventually.ts';
import type { FileModelQuestion, FileModelReply } from './messages.ts';
import { type FileModel, startFileModel } from './start-file-model.ts';

const answerTo = (text: string): FileModelReply => ({
  kind: 'answer',
  text,
  inputTokens: 1,
  outputTokens: 1,
});
const question = (prompt: string): FileModelQuestion => ({
  instructions: '',
  prompt,
  form: {},
  maxOutputTokens: 10,
});
const unending = new AbortController().signal;
const file = { file: '/models/a.gguf', fileBytes: 1024 ** 3, libraryFolder: '/library' };

type Work = (prompt: string, signal: AbortSignal) => Promise<FileModelReply>;
let model: FileModel | undefined;
afterEach(() => model?.stop());

/** Starts a model whose process is a stand-in that works as specified. */
function startWith(work: Work, options: { idleMs?: number; onFailure?: (error: unknown) => void } = {}) {
  const letGo = vi.fn(async () => {});
  const stop = vi.fn(async () => {});
  const started: WorkProcessOptions<never, FileModelReply>[] = [];
  const begun: string[] = [];
  model = startFileModel(file, {
    ...options,
    startProcess(given) {
      started.push(given);
      return {
        async work({ prompt }, { signal }) {
          begun.push(prompt);
          return work(prompt, signal);
        },
        letGo,
        stop,
      };
    },
  });
  return { model, started, begun, letGo, stop };
}

/** Work that continues until it is aborted, like a process that is then killed. */
const untilKilled: Work = (_prompt, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(canceledError())));

test('the process starts with the first question, in a sandbox with the file, the library and a memory limit', async () => {
  const { model, started } = startWith(async (prompt) => answerTo(prompt));
  expect(started).toEqual([]);
  expect(await model.answer(question('Why?'), unending)).toEqual(answerTo('Why?'));
  await model.answer(question('How?'), unending);
  expect(started).toHaveLength(1);
  expect(started[0]).toMatchObject({
    settings: { file: file.file, libraryFolder: file.libraryFolder },
    abortGraceMs: 0,
    sandbox: {
      files: { reads: expect.arrayContaining([file.file, file.libraryFolder]) },
      maxMemoryBytes: 2.5 * 1024 ** 3,
      isKilledFirst: true,
    },
  });
});

test('questions of several callers are asked one after the other, in their order', async () => {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<FileModelReply>();
  const { model, begun } = startWith((prompt) =>
    prompt === 'one' ? first : Promise.resolve(answerTo(prompt)),
  );
  const asked = ['one', 'two', 'three'].map((prompt) => model.answer(question(prompt), unending));
  await eventually(() => expect(begun).toEqual(['one']));
  answerFirst(answerTo('one'));
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'three'].map(answerTo));
  expect(begun).toEqual(['one', 'two', 'three']);
});

test('an abort ends the current answer and lets the next question in', async () => {
  const aborting = new AbortController();
  const { model, begun } = startWith((prompt, signal) =>
    prompt === 'long' ? untilKilled(prompt, signal) : Promise.resolve(answerTo(prompt)),
  );
  const long = model.answer(question('long'), aborting.signal);
  const next = model.answer(question('next'), unending);
  await eventually(() => expect(begun).toEqual(['long']));
  aborting.abort();
  await expect(long).rejects.toMatchObject({ code: 'canceled' });
  expect(await next).toEqual(answerTo('next'));
});

test('a waiting caller leaves the queue at its abort, and its question is never asked', async () => {
  const [first, waiting] = [new AbortController(), new AbortController()];
  const { model, begun } = startWith(untilKilled);
  const inWork = model.answer(question('first'), first.signal);
  const waits = model.answer(question('waits'), waiting.signal);
  await eventually(() => expect(begun).toEqual(['first']));
  waiting.abort();
  await expect(waits).rejects.toMatchObject({ code: 'canceled' });
  first.abort();
  await expect(inWork).rejects.toMatchObject({ code: 'canceled' });
  const last = new AbortController();
  const asked = model.answer(question('last'), last.signal);
  await eventually(() => expect(begun).toEqual(['first', 'last']));
  last.abort();
  await expect(asked).rejects.toMatchObject({ code: 'canceled' });
});

test('a process that dies is restarted once', async () => {
  let deaths = 1;
  const onFailure = vi.fn();
  const { model } = startWith(
    async (prompt) => {
      if (deaths-- > 0) throw new WorkProcessCrashed('It ended with SIGKILL: ');
      return answerTo(prompt);
    },
    { onFailure },
  );
  expect(await model.answer(question('Why?'), unending)).toEqual(answerTo('Why?'));
  expect(onFailure).not.toHaveBeenCalled();
});

test('a process that dies twice fails the question, and is restarted for the next one', async () => {
  let deaths = 2;
  const onFailure = vi.fn();
  const { model, begun } = startWith(
    async (prompt) => {
      if (deaths-- > 0) throw new WorkProcessCrashed('It ended with SIGKILL: ');
      return answerTo(prompt);
    },
    { onFailure },
  );
  expect(await model.answer(question('one'), unending)).toEqual({ kind: 'failed' });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(WorkProcessCrashed));
  expect(await model.answer(question('two'), unending)).toEqual(answerTo('two'));
  expect(begun).toEqual(['one', 'one', 'two']);
});

test('a file that cannot be loaded fails the question at once', async () => {
  const { model, begun } = startWith(async () => {
    throw new Error('unknown model architecture');
  });
  expect(await model.answer(question('Why?'), unending)).toEqual({ kind: 'failed' });
  expect(begun).toHaveLength(1);
});

test('an idle process is released', async () => {
  const { model, letGo } = startWith(async (prompt) => answerTo(prompt), { idleMs: 1 });
  await model.answer(question('Why?'), unending);
  await eventually(() => expect(letGo).toHaveBeenCalled());
});

test('a stopped model leaves no process and no folder behind, and does not start again', async () => {
  const { promise: killed, reject: kill } = Promise.withResolvers<FileModelReply>();
  const { model, started, begun, stop } = startWith(() => killed);
  stop.mockImplementation(async () => kill(new WorkProcessCrashed('It ended with SIGKILL: ')));
  const asked = model.answer(question('Why?'), unending);
  await eventually(() => expect(begun).toHaveLength(1));
  await model.stop();
  expect(await asked).toEqual({ kind: 'failed' });
  expect(begun).toHaveLength(1);
  expect(started[0] && existsSync(started[0].temporaryFolder)).toBe(false);
});
