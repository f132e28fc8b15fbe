import { expect, test } from 'vitest';
import { z } from 'zod';
import { voiceServerFault, voiceServerOf, voiceServerVariables } from './voice-server-settings.ts';

const read = (env: Record<string, string>) => z.object(voiceServerVariables).safeParse(env);
const kokoro = {
  VOICE_BASE_URL: 'http://127.0.0.1:8880/v1/',
  VOICE_MODEL: 'kokoro',
  VOICE_STOCK_VOICES: 'professional-female=af_heart, friendly-male = am_puck',
};

test('the settings of a server with stock voices are read', () => {
  expect(voiceServerOf(read(kokoro).data ?? expect.fail())).toEqual({
    baseUrl: 'http://127.0.0.1:8880/v1',
    model: 'kokoro',
    apiKey: null,
    stockVoices: { 'professional-female': 'af_heart', 'friendly-male': 'am_puck' },
    library: null,
    timeoutMs: 120_000,
    concurrency: 2,
  });
});

test('no address means no voice server', () => {
  const none = read({}).data ?? expect.fail();
  expect([voiceServerOf(none), voiceServerFault(none)]).toEqual([null, null]);
});

test.each([
  { VOICE_BASE_URL: 'ftp://example.org/v1' },
  { VOICE_BASE_URL: 'http://user:secret@example.org/v1' },
  { VOICE_BASE_URL: 'https://example.org/v1?key=secret' },
  { VOICE_API_KEY: 'two\nlines' },
  { VOICE_STOCK_VOICES: 'somebody=af_heart' },
  { VOICE_STOCK_VOICES: 'friendly-male' },
  { VOICE_STOCK_VOICES: 'friendly-male=a,friendly-male=b' },
  { VOICE_LIBRARY: 'kokoro' },
  { VOICE_TIMEOUT_SECONDS: '1' },
])('settings are refused with %j', (change) => {
  expect(read({ ...kokoro, ...change }).success).toBe(false);
});

test.each<[Record<string, string>, string]>([
  [{ VOICE_LIBRARY: 'vllm-omni' }, 'VOICE_BASE_URL'],
  [{ VOICE_MODEL: 'kokoro' }, 'VOICE_BASE_URL'],
  [{ VOICE_BASE_URL: 'http://127.0.0.1/v1', VOICE_LIBRARY: 'vllm-omni' }, 'VOICE_MODEL'],
  [{ VOICE_BASE_URL: 'http://127.0.0.1/v1', VOICE_MODEL: 'x' }, 'VOICE_STOCK_VOICES'],
])('%j needs %s', (env, missing) => {
  expect(voiceServerFault(read(env).data ?? expect.fail())).toMatch(new RegExp(`^${missing}: is needed`));
});
