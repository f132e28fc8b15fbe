import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createElevenLabsSynthesizer } from './create-elevenlabs-synthesizer.ts';
import {
  type ElevenLabsServer,
  evenTimes,
  type Reply,
  startElevenLabsServer,
  tonePcm,
} from './testing/elevenlabs-server.ts';
import { hostedTestVoice, speakWith, speechPath, testOptions } from './testing/test-engine.ts';

const signal = new AbortController().signal;

let server: ElevenLabsServer;
let speak: ReturnType<typeof speakWith>;
beforeEach(async () => {
  server = await startElevenLabsServer();
  speak = speakWith(server);
});
afterEach(() => server.close());

const sentText = () => server.requestsTo(speechPath).map(({ body }) => body.text);

function plan(...replies: Reply[]): void {
  server.replies.push(...replies.map((reply) => ({ match: speechPath, reply })));
}

describe('a temporary failure', () => {
  test.each<[string, Reply]>([
    [
      'too many requests',
      { status: 429, code: 'concurrent_limit_exceeded', headers: { 'retry-after': '0' } },
    ],
    ['a busy system', { status: 429, code: 'system_busy' }],
    ['another call under way', { status: 409, code: 'already_processing' }],
    ['a server that fails', { status: 500, code: 'internal_error' }],
    ['maintenance', { status: 503, code: 'maintenance' }],
    ['a gateway that answers in HTML', { status: 502, body: '<html>' }],
    ['an answer that breaks off', { cut: true }],
    ['an answer that is no JSON', { text: '<html>' }],
    ['an answer without times', { json: { audio_base64: 'AAAA', alignment: null } }],
    [
      'times that do not go together',
      { json: { audio_base64: 'AAAA', alignment: { ...evenTimes(['a', 'b']), characters: ['a'] } } },
    ],
    [
      'times before the beginning',
      {
        json: {
          audio_base64: 'AAAA',
          alignment: { ...evenTimes(['a']), character_start_times_seconds: [-1] },
        },
      },
    ],
    ['no sound', { json: { audio_base64: '', alignment: evenTimes(['a']) } }],
    [
      'half a sample',
      { json: { audio_base64: tonePcm(1).subarray(1).toString('base64'), alignment: evenTimes(['a']) } },
    ],
  ])('is tried again: %s', async (_name, reply) => {
    plan(reply);
    await expect(speak('Hello.')).resolves.toMatchObject({ spokenText: 'Hello.' });
    expect(server.requestsTo(speechPath)).toHaveLength(2);
  });

  test('is given up after four attempts', async () => {
    plan(...Array.from({ length: 9 }, () => ({ status: 500 })));
    await expect(speak('Hello.')).rejects.toMatchObject({ code: 'hosted_voice_unreachable' });
    expect(server.requestsTo(speechPath)).toHaveLength(4);
  });
});

// attack: 263
test('an unresponsive service must give a sign of life before more texts wait for it', async () => {
  const subscription = '/v1/user/subscription';
  const engine = createElevenLabsSynthesizer(testOptions(server, { timeoutMs: 1000 }));
  const say = () =>
    engine.speak({ text: 'Hello.', voice: hostedTestVoice, speed: 1, pronunciations: [] }, signal);
  plan({ hang: true }, { hang: true }, { hang: true }, { hang: true });
  await expect(say()).rejects.toMatchObject({ code: 'hosted_voice_unreachable' });
  expect(server.requestsTo(speechPath)).toHaveLength(4);
  server.replies.push({ match: subscription, reply: { hang: true } });
  await expect(say()).rejects.toMatchObject({ code: 'hosted_voice_unreachable' });
  expect(server.requestsTo(speechPath)).toHaveLength(4);
  // Another answer is a sign of life as well.
  server.replies.push({ match: subscription, reply: { status: 401, code: 'missing_permissions' } });
  await expect(say()).resolves.toMatchObject({ spokenText: 'Hello.' });
  expect(server.requestsTo(speechPath)).toHaveLength(5);
});

const always = (reply: Reply) => () => plan(reply, reply, reply, reply);

describe('a request', () => {
  // attack: 142
  test.each<[string, string, () => void, number]>([
    ['a wrong key', 'hosted_voice_unauthorized', always({ status: 401, code: 'invalid_api_key' }), 1],
    [
      'a key without the right',
      'hosted_voice_unauthorized',
      always({ status: 403, code: 'insufficient_permissions' }),
      1,
    ],
    ['no credits (402)', 'hosted_voice_quota', always({ status: 402, code: 'insufficient_credits' }), 1],
    ['no credits (as it was)', 'hosted_voice_quota', always({ status: 401, code: 'quota_exceeded' }), 1],
    [
      'a plan that is too small',
      'hosted_voice_plan',
      always({ status: 403, code: 'subscription_required' }),
      1,
    ],
    ['a voice that is gone', 'hosted_voice_gone', always({ status: 404, code: 'voice_not_found' }), 1],
    [
      'a voice that is gone (as it was)',
      'hosted_voice_gone',
      always({ status: 400, code: 'voice_does_not_exist' }),
      1,
    ],
    [
      'a model that it does not have',
      'hosted_voice_model_missing',
      always({ status: 404, code: 'model_not_found' }),
      1,
    ],
    ['a text that it will not say', 'hosted_voice_refused', always({ status: 400, code: 'invalid_text' }), 1],
    [
      'a validation error',
      'hosted_voice_refused',
      always({ status: 422, body: { detail: [{ loc: ['body'], msg: 'secret script', type: 'missing' }] } }),
      1,
    ],
    [
      'a wrong address',
      'hosted_voice_unreachable',
      always({ status: 404, body: { detail: 'Not Found' } }),
      4,
    ],
    ['a crowd', 'hosted_voice_busy', always({ status: 429, code: 'rate_limit_exceeded' }), 4],
    ['a broken server', 'hosted_voice_unreachable', always({ status: 500 }), 4],
    ['answers that make no sense', 'hosted_voice_unusable_answer', always({ text: 'Sure!' }), 4],
    [
      'a redirect',
      'hosted_voice_unreachable',
      always({ status: 302, headers: { location: '/elsewhere' } }),
      4,
    ],
  ])('with %s fails as %s, without revealing secrets', async (_name, code, prepare, attempts) => {
    prepare();
    const error = await speak('Our secret script.').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/ElevenLabs/) });
    expect(server.requestsTo(speechPath)).toHaveLength(attempts);
    expect(inspect(error, { depth: 9 })).not.toMatch(/key-that|127\.0\.0\.1|secret script|No: /);
  });

  test('fails after a time limit if the server does not answer', async () => {
    plan({ hang: true }, { hang: true }, { hang: true }, { hang: true });
    await expect(speak('Hello.', {}, { timeoutMs: 30 })).rejects.toMatchObject({
      code: 'hosted_voice_unreachable',
    });
  });

  test('fails if the server is not there', async () => {
    await expect(speak('Hello.', {}, { baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      code: 'hosted_voice_unreachable',
    });
  });

  test.each<[string, Reply]>([
    ['an answer', { hang: true }],
    ['the next attempt', { status: 429, headers: { 'retry-after': '30' } }],
  ])('stops waiting for %s when it is canceled', async (_name, reply) => {
    plan(reply);
    const cancel = new AbortController();
    const speaking = speak('Hello.', {}, {}, cancel.signal);
    await eventually(() => expect(server.requestsTo(speechPath)).toHaveLength(1));
    cancel.abort();
    await expect(speaking).rejects.toMatchObject({ code: 'canceled' });
    expect(server.requestsTo(speechPath)).toHaveLength(1);
  });
});

describe('the characters of the account', () => {
  const left = (characters: number, extension: number | 'unlimited' = 0) => {
    server.subscription = {
      character_count: 100_000 - characters,
      character_limit: 100_000,
      max_credit_limit_extension: extension,
    };
  };

  test('are counted, and a sentence beyond them is not sent', async () => {
    left(25);
    const engine = createElevenLabsSynthesizer(testOptions(server));
    const say = (text: string) =>
      engine.speak({ text, voice: hostedTestVoice, speed: 1, pronunciations: [] }, signal);
    await say('Ten chars.');
    await say('Ten chars.');
    left(5);
    await expect(say('Ten chars.')).rejects.toMatchObject({ code: 'hosted_voice_quota' });
    await say('Five.');
    expect(sentText()).toEqual(['Ten chars.', 'Ten chars.', 'Five.']);
    // Once at first, and once before the refusal.
    expect(server.requestsTo('/v1/user/subscription')).toHaveLength(2);
  });

  test('are requested again before a sentence is refused', async () => {
    left(10);
    const engine = createElevenLabsSynthesizer(testOptions(server));
    const say = () =>
      engine.speak({ text: 'Ten chars.', voice: hostedTestVoice, speed: 1, pronunciations: [] }, signal);
    await say();
    left(10);
    await say();
    expect(sentText()).toHaveLength(2);
  });

  test('go further with some models, and are unlimited in some plans', async () => {
    left(5);
    await speak('Ten chars.', {}, { model: 'eleven_flash_v2_5' });
    left(0, 10);
    await speak('Ten chars.');
    left(0, 'unlimited');
    await speak('Ten chars.');
    expect(sentText()).toHaveLength(3);
  });

  test('are not counted if the key may not request them', async () => {
    server.replies.push({ match: '/v1/user', reply: { status: 401, code: 'missing_permissions' } });
    await speak('Hello.');
    expect(sentText()).toHaveLength(1);
  });
});
