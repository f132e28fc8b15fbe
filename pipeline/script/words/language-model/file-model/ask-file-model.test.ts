import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ModelGaveUp, UnusableAnswer } from '../text-model.ts';
import { askFileModel } from './ask-file-model.ts';
import type { FileModelQuestion, FileModelReply } from './messages.ts';

const form = z.object({ answer: z.string() });
const question = { instructions: 'Be brief.', prompt: 'Why?', form, maxOutputTokens: 2001 };
const signal = new AbortController().signal;
const replying = (reply: FileModelReply) => vi.fn(async (_question: FileModelQuestion) => reply);

test('passes on the form as a JSON schema, and leaves no room for reasoning', async () => {
  const answer = replying({ kind: 'answer', text: '{}', inputTokens: 3, outputTokens: 1 });
  expect(await askFileModel(answer).ask(question, signal)).toEqual({
    text: '{}',
    inputTokens: 3,
    outputTokens: 1,
  });
  expect(answer.mock.calls[0]?.[0]).toEqual({
    instructions: 'Be brief.',
    prompt: 'Why?',
    form: z.toJSONSchema(form),
    maxOutputTokens: 1001,
  });
});

test('a model that fails is not asked again for the script', async () => {
  const asking = askFileModel(replying({ kind: 'failed' })).ask(question, signal);
  await expect(asking).rejects.toBeInstanceOf(ModelGaveUp);
});

// attack: 290
test('a question too long for the model has no answer, and one of megabytes is not sent', async () => {
  const tooLong = replying({ kind: 'too_long' });
  await expect(askFileModel(tooLong).ask(question, signal)).rejects.toBeInstanceOf(UnusableAnswer);
  expect(tooLong).toHaveBeenCalledTimes(1);
  const endless = { ...question, prompt: 'a'.repeat(2 * 1024 ** 2) };
  await expect(askFileModel(tooLong).ask(endless, signal)).rejects.toBeInstanceOf(UnusableAnswer);
  expect(tooLong).toHaveBeenCalledTimes(1);
});

test('an abort does not wait for the model', async () => {
  const aborting = new AbortController();
  const never = () => new Promise<FileModelReply>(() => {});
  const asking = askFileModel(never).ask(question, aborting.signal);
  aborting.abort();
  await expect(asking).rejects.toMatchObject({ code: 'canceled' });
});
