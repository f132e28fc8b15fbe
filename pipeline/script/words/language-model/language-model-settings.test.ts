import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  languageModelFault,
  languageModelName,
  languageModelOf,
  languageModelVariables,
} from './language-model-settings.ts';

const read = (variables: Record<string, string>) => z.object(languageModelVariables).parse(variables);
const ollama = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'llama3.1' };

test.each([
  [{}, null],
  [{ LLM_MODEL: 'llama3.1' }, null],
  [ollama, { kind: 'hosted', model: 'llama3.1', timeoutMs: 120_000 }],
  [
    { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'claude' },
    { kind: 'hosted', provider: 'anthropic' },
  ],
  [{ ...ollama, LLM_TIMEOUT_SECONDS: '60' }, { timeoutMs: 60_000 }],
  [{ WRITER_MODEL: '/srv/a.gguf' }, { kind: 'file', file: '/srv/a.gguf', timeoutMs: 600_000 }],
  [
    { WRITER_MODEL: '/srv/a.gguf', LLM_TIMEOUT_SECONDS: '900' },
    { kind: 'file', timeoutMs: 900_000 },
  ],
])('reads %j', (variables, settings) => {
  const found = languageModelOf(read(variables));
  if (settings === null) expect(found).toBeNull();
  else expect(found).toMatchObject(settings);
});

test('a relative path is refused', () => {
  expect(() => read({ WRITER_MODEL: 'models/a.gguf' })).toThrow('must be the whole path of a file');
});

test('settings for two writers are refused', () => {
  expect(languageModelFault(read({ ...ollama, WRITER_MODEL: '/srv/a.gguf' }))).toMatch(/^WRITER_MODEL: /);
  expect(languageModelFault(read(ollama))).toBeNull();
  expect(languageModelFault(read({ WRITER_MODEL: '/srv/a.gguf' }))).toBeNull();
});

test('the name of a model file does not contain its folders', () => {
  const settings = languageModelOf(read({ WRITER_MODEL: '/srv/private/a.gguf' }));
  expect(settings && languageModelName(settings)).toBe('a.gguf');
});
