import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FileModelReply } from '#pipeline/script/words/language-model/file-model/messages.ts';
import { ownModel } from '#test/support/servers/own-model.ts';
import { askedModelOf, openScriptModel } from './open-script-model.ts';

const hosted = {
  kind: 'hosted',
  provider: 'openai_compatible',
  baseUrl: 'http://127.0.0.1:1/v1',
  apiKey: '',
  model: 'large',
  timeoutMs: 1000,
} as const;
const ignore = () => {};

it.each([[null], [hosted]])('%j is opened without a request', async (languageModel) => {
  const opened = await openScriptModel({ languageModel, dataFolder: '/nowhere' }, ignore);
  expect(opened).toEqual({ languageModel, fileModel: null, fault: null });
  expect(askedModelOf(opened)?.timeoutMs).toBe(languageModel?.timeoutMs);
});

it('texts are rewritten by the process that writes the scripts', async () => {
  const reply: FileModelReply = { kind: 'answer', text: '{}', inputTokens: 1, outputTokens: 1 };
  const answer = vi.fn(async () => reply);
  const asked = askedModelOf(ownModel('/srv/a.gguf', answer));
  const question = { instructions: '', prompt: 'Why?', form: z.object({}), maxOutputTokens: 10 };
  expect(await asked?.model.ask(question, new AbortController().signal)).toMatchObject({ text: '{}' });
  expect(answer).toHaveBeenCalledTimes(1);
});
