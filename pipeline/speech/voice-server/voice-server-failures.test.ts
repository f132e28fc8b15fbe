import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeWave } from '../../sound/encode-wave.ts';
import { createVoiceServerSynthesizer } from './create-voice-server-synthesizer.ts';
import { serverLetters, soundLetters } from './testing/letter-sounds.ts';
import { letterReader, serverOptions, speakAt } from './testing/test-server-engine.ts';
import { type Reply, speechCall } from './testing/voice-libraries.ts';
import { startVoiceServer, type TestVoiceServer, testServerKey } from './testing/voice-server.ts';

let server: TestVoiceServer;
let speak: ReturnType<typeof speakAt>;
beforeEach(async () => {
  server = await startVoiceServer();
  speak = speakAt(server);
});
afterEach(() => server.close());

function plan(...replies: Reply[]): void {
  server.replies.push(...replies.map((reply) => ({ match: speechCall, reply })));
}

const text = 'Our secret script.';
const wave = (samples: Float32Array, rateHz = 24_000) => ({ bytes: encodeWave(samples, rateHz) });
const hiss = (seconds: number, level: number) =>
  Float32Array.from({ length: seconds * 24_000 }, (_, index) => level * Math.sin(index * index));
const spoken = encodeWave(soundLetters(text, serverLetters).samples, 24_000);

describe('a temporary failure', () => {
  // attack: 314
  test.each<[string, Reply]>([
    ['too many requests', { status: 429, headers: { 'retry-after': '0' } }],
    ['a server that fails', { status: 500 }],
    ['a gateway that answers in HTML', { status: 502, body: '<html>' }],
    ['an answer that breaks off', { cut: true }],
    ['a page with status 200', { bytes: Buffer.from('<html>Welcome</html>'), type: 'text/html' }],
    ['an error with status 200', { bytes: Buffer.from('{"error":"busy"}'), type: 'application/json' }],
    ['an MP3', { bytes: Buffer.from('ID3 not what was asked for'), type: 'audio/mpeg' }],
    ['no sound', { bytes: Buffer.alloc(0) }],
    ['a WAV file without samples', wave(new Float32Array())],
    ['a WAV file that breaks off', { bytes: spoken.subarray(0, spoken.length - 100) }],
    ['a rate that no model has', wave(hiss(2, 0.1), 24_001)],
    ['silence', wave(new Float32Array(48_000))],
    ['hiss', wave(hiss(2, 0.0005))],
    ['a voice that babbles on', wave(hiss(60, 0.1))],
  ])('is tried again: %s', async (_name, reply) => {
    plan(reply);
    await expect(speak(text)).resolves.toMatchObject({ spokenText: text });
    expect(server.requestsTo(speechCall)).toHaveLength(2);
  });
});

// attack: 314
test('an incomplete sentence is requested again', async () => {
  const long = 'Our secret script goes on for a while, with many words in it, and ends here.';
  plan(wave(soundLetters('Our', serverLetters).samples));
  await expect(speak(long)).resolves.toMatchObject({ spokenText: long });
  expect(server.requestsTo(speechCall)).toHaveLength(2);
});

// attack: 314
test('an endless answer is not read to its end', async () => {
  plan({ bytes: Buffer.alloc(33 * 1024 ** 2) });
  // The test machine may be slow to send so many bytes.
  const patient = { timeoutMs: 60_000 };
  await expect(speak(text, {}, patient)).resolves.toMatchObject({ spokenText: text });
  expect(server.requestsTo(speechCall)).toHaveLength(2);
});

// attack: 315
test('an unresponsive server must give a sign of life before more texts wait for it', async () => {
  const engine = createVoiceServerSynthesizer(serverOptions(server, { timeoutMs: 500 }), letterReader);
  const say = () =>
    engine.speak(
      { text, voice: 'friendly-male', speed: 1, pronunciations: [] },
      new AbortController().signal,
    );
  plan({ hang: true }, { hang: true }, { hang: true }, { hang: true });
  await expect(say()).rejects.toMatchObject({ code: 'voice_server_unreachable' });
  expect(server.requestsTo(speechCall)).toHaveLength(4);
  server.replies.push({ match: '/models', reply: { hang: true } });
  await expect(say()).rejects.toMatchObject({ code: 'voice_server_unreachable' });
  expect(server.requestsTo(speechCall)).toHaveLength(4);
  // Any other answer is a sign of life, even "not found".
  await expect(say()).resolves.toMatchObject({ spokenText: text });
  expect(server.requestsTo(speechCall)).toHaveLength(5);
});

const always = (reply: Reply) => () => plan(reply, reply, reply, reply);

describe('a request', () => {
  // attack: 314
  test.each<[string, string, () => void, number]>([
    ['a wrong key', 'voice_server_unauthorized', always({ status: 401 }), 1],
    ['a forbidden call', 'voice_server_unauthorized', always({ status: 403 }), 1],
    ['a wrong address or model', 'voice_server_not_found', always({ status: 404 }), 1],
    [
      'a model that Kokoro-FastAPI does not have',
      'voice_server_not_found',
      always({ status: 400, body: { detail: { error: 'invalid_model', message: text } } }),
      1,
    ],
    [
      'a text that it will not say',
      'voice_server_refused',
      always({ status: 400, body: { error: { type: 'BadRequestError', message: text } } }),
      1,
    ],
    ['a validation error', 'voice_server_refused', always({ status: 422, body: { detail: [text] } }), 1],
    ['a crowd', 'voice_server_busy', always({ status: 429, headers: { 'retry-after': '0' } }), 4],
    ['a broken server', 'voice_server_unreachable', always({ status: 500, body: { detail: text } }), 4],
    [
      'a redirect',
      'voice_server_unreachable',
      always({ status: 307, headers: { location: '/elsewhere' } }),
      4,
    ],
    ['answers that are no speech', 'voice_server_unusable_answer', always(wave(hiss(90, 0.1))), 4],
  ])('with %s fails as %s, without revealing secrets', async (_name, code, prepare, attempts) => {
    prepare();
    const error = await speak(text).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PipelineError', code });
    expect(server.requestsTo(speechCall)).toHaveLength(attempts);
    expect(server.requestsTo('elsewhere')).toEqual([]);
    const printed = inspect(error, { depth: 9 });
    for (const secret of [testServerKey, text, server.baseUrl]) expect(printed).not.toContain(secret);
  });

  test('to an unreachable server fails as such', async () => {
    const { baseUrl } = server;
    const options = serverOptions({ baseUrl: baseUrl.replace(/:\d+/, ':9') });
    await expect(speak(text, {}, { baseUrl: options.baseUrl })).rejects.toMatchObject({
      code: 'voice_server_unreachable',
    });
  });

  test('ends at once when the user cancels', async () => {
    plan({ hang: true });
    const canceling = new AbortController();
    const said = speak(text, {}, {}, canceling.signal);
    canceling.abort();
    await expect(said).rejects.toMatchObject({ code: 'canceled' });
  });
});
