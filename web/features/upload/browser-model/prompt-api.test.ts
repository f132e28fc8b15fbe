import { afterEach, expect, it, vi } from 'vitest';
import { maxAnswerCharacters } from '#contract/script-writer.ts';
import { askBrowserModel } from './prompt-api.ts';

afterEach(() => vi.unstubAllGlobals());

const question = { instructions: 'Write.', prompt: 'Now.', form: { type: 'object' } };

/** Fakes the model of a browser. @returns its prompts, and the number of sessions that were ended */
function giveModel(session: object) {
  const given: { create: unknown[]; destroyed: number } = { create: [], destroyed: 0 };
  vi.stubGlobal('LanguageModel', {
    async create(options: unknown) {
      given.create.push(options);
      return { destroy: () => (given.destroyed += 1), ...session };
    },
  });
  return given;
}

function streamOf(...pieces: string[]): ReadableStream<string> {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
}

function ask(signal = new AbortController().signal) {
  const parts: string[] = [];
  return { parts, answer: askBrowserModel(question, { signal, onPart: (text) => parts.push(text) }) };
}

it('returns all text received so far each time the model has written more', async () => {
  const given = giveModel({ promptStreaming: () => streamOf('{"sli', 'des":', '[]}') });
  const { parts, answer } = ask();
  expect(await answer).toBe('{"slides":[]}');
  expect(parts).toEqual(['{"sli', '{"slides":', '{"slides":[]}']);
  expect(given.create).toMatchObject([{ initialPrompts: [{ role: 'system', content: 'Write.' }] }]);
  expect(given.destroyed).toBe(1);
});

it('waits for the complete answer in a browser without streaming', async () => {
  giveModel({ prompt: async (text: string) => `To ${text}` });
  const { parts, answer } = ask();
  expect([await answer, parts]).toEqual(['To Now.', []]);
});

it('passes the signal on, and ends the session if the model fails', async () => {
  const { signal } = new AbortController();
  const prompt = vi.fn(async () => Promise.reject(new DOMException('', 'QuotaExceededError')));
  const given = giveModel({ prompt });
  await expect(ask(signal).answer).rejects.toThrow(DOMException);
  expect(given.create).toMatchObject([{ signal }]);
  expect(prompt).toHaveBeenCalledWith('Now.', { responseConstraint: question.form, signal });
  expect(given.destroyed).toBe(1);
});

it('stops a model that does not stop by itself', async () => {
  const canceled = vi.fn();
  const endless = new ReadableStream<string>({
    pull: (controller) => controller.enqueue('x'.repeat(maxAnswerCharacters / 2)),
    cancel: canceled,
  });
  const given = giveModel({ promptStreaming: () => endless });
  await expect(ask().answer).rejects.toThrow('too long');
  expect(canceled).toHaveBeenCalledOnce();
  expect(given.destroyed).toBe(1);
});
