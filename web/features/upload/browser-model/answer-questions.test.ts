import { expect, it } from 'vitest';
import { partsEveryMs, type ScriptQuestion } from '#contract/script-writer.ts';
import { ApiError, noReplyStatus } from '#web/lib/api-error.ts';
import { type Answering, answerAll } from './answer-questions.ts';

const question = (number: number): ScriptQuestion => ({
  number,
  instructions: 'Write.',
  prompt: `Question ${number}.`,
  form: {},
});
const open = (number: number) => ({ question: question(number), isOver: false });
const over = { question: null, isOver: true };
const away = () => Promise.reject(new ApiError(noReplyStatus, ''));

/** Fakes a server and a browser as a test requires, and records the events in order. */
function scene(
  looks: Awaited<ReturnType<Answering['look']>>[],
  deps: Partial<Answering> = {},
): { log: unknown[]; answering: Answering } {
  const log: unknown[] = [];
  const answering: Answering = {
    look: async () => looks.shift() ?? over,
    tell: async (sent) => {
      log.push({ told: sent });
      return { isWanted: true };
    },
    answer: async (answered) => void log.push({ answered }),
    ask: async ({ prompt }) => `Answer to ${prompt}`,
    setBrowserWritten: (isWritten) => void log.push({ isWritten }),
    // Time passes as soon as everything else has happened.
    wait: () => new Promise((resolve) => setImmediate(resolve)),
    ...deps,
  };
  return { log, answering };
}

it('answers one question after the other until the script is written, and shows it meanwhile', async () => {
  const { log, answering } = scene([{ question: null, isOver: false }, open(1), open(2)]);
  await answerAll(answering);
  expect(log).toEqual([
    { isWritten: true },
    { answered: { number: 1, answer: 'Answer to Question 1.' } },
    { isWritten: true },
    { answered: { number: 2, answer: 'Answer to Question 2.' } },
    { isWritten: false },
  ]);
});

/** Fakes a model that writes another piece after each report to the server, until it has finished or is stopped. */
function writingModel(pieces: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let onPart: (text: string) => void = () => {};
  return {
    ask: ((_question, watch) => {
      onPart = watch.onPart;
      watch.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      return promise;
    }) satisfies Answering['ask'],
    writeNext() {
      const piece = pieces.shift();
      if (piece === undefined) resolve('Once upon a time.');
      else onPart(piece);
    },
  };
}

it('sends the server every five seconds the text that the model has written so far', async () => {
  const model = writingModel(['Once', 'Once upon']);
  const parts: unknown[] = [];
  const waits: number[] = [];
  const { log, answering } = scene([open(7)], {
    ask: model.ask,
    tell: async (sent) => {
      parts.push(sent);
      model.writeNext();
      return { isWanted: true };
    },
    wait(ms) {
      waits.push(ms);
      return new Promise((resolve) => setImmediate(resolve));
    },
  });
  await answerAll(answering);
  expect(parts).toEqual(['', 'Once', 'Once upon'].map((part) => ({ number: 7, part })));
  expect(waits.slice(0, 3)).toEqual([partsEveryMs, partsEveryMs, partsEveryMs]);
  expect(log).toContainEqual({ answered: { number: 7, answer: 'Once upon a time.' } });
});

it('stops the model if the answer is no longer wanted, and sends none', async () => {
  const model = writingModel(['Once']);
  const { log, answering } = scene([open(7)], { ask: model.ask, tell: async () => ({ isWanted: false }) });
  await answerAll(answering);
  expect(log).toEqual([{ isWritten: true }, { isWritten: false }]);
});

it('stops the model if the project is gone, and continues if the server is only unreachable', async () => {
  const gone = writingModel(['Once']);
  const refused = () => Promise.reject(new ApiError(404, ''));
  const { log, answering } = scene([open(7)], { ask: gone.ask, tell: refused });
  await answerAll(answering);
  expect(log).toEqual([{ isWritten: true }, { isWritten: false }]);

  const model = writingModel(['Once']);
  const { log: second, answering: again } = scene([open(7)], {
    ask: model.ask,
    tell() {
      model.writeNext();
      return away();
    },
  });
  await answerAll(again);
  expect(second).toContainEqual({ answered: { number: 7, answer: 'Once upon a time.' } });
});

it('reports that the model has failed', async () => {
  const { log, answering } = scene([open(7)], { ask: () => Promise.reject(new DOMException('')) });
  await answerAll(answering);
  expect(log).toContainEqual({ answered: { number: 7, answer: null } });
});

it('repeats an answer that did not reach the server, without asking the model again', async () => {
  let asked = 0;
  const answered: unknown[] = [];
  const { answering } = scene([open(7), open(7)], {
    async ask() {
      asked += 1;
      return 'Once.';
    },
    async answer(one) {
      answered.push(one);
      if (answered.length === 1) await away();
    },
  });
  await answerAll(answering);
  expect(asked).toBe(1);
  expect(answered).toEqual([
    { number: 7, answer: 'Once.' },
    { number: 7, answer: 'Once.' },
  ]);
});
