import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { openVoiceFile } from '../open-voice-file.ts';
import { createElevenLabsCloner } from './create-elevenlabs-cloner.ts';
import { type ElevenLabsServer, type Reply, startElevenLabsServer } from './testing/elevenlabs-server.ts';
import { testOptions } from './testing/test-engine.ts';

const signal = new AbortController().signal;
const add = '/v1/voices/add';

let server: ElevenLabsServer;
beforeEach(async () => {
  server = await startElevenLabsServer();
});
afterEach(() => server.close());

function open(options: { apiKey?: string; removeBackgroundNoise?: boolean } = {}) {
  return createElevenLabsCloner({ ...testOptions(server, { timeoutMs: 2000 }), ...options });
}

/** Generates bursts of a second of noise, each followed by half a second of silence, at 48 kHz. */
function reading(bursts: number) {
  const samples = new Float32Array(bursts * 72_000);
  let state = 1;
  for (let burst = 0; burst < bursts; burst += 1) {
    for (let index = 0; index < 48_000; index += 1) {
      state = (state * 16_807) % 2_147_483_647;
      samples[burst * 72_000 + index] = state / 2_147_483_647 - 0.5;
    }
  }
  return { samples, sampleRateHz: 48_000 };
}

const request = {
  recording: reading(4),
  texts: ['One two three four five.', 'Six seven eight nine 10.'],
  reference: 'training-7',
};
const plan = (...replies: Reply[]) => server.replies.push(...replies.map((reply) => ({ match: add, reply })));

describe('cloning', () => {
  test('uploads the recording as WAV, under a name that identifies no person', async () => {
    const made = await open().clone(request, signal);
    expect(server.requestsTo(add)[0]?.body).toMatchObject({
      name: 'DeckVoice training-7',
      remove_background_noise: 'false',
    });
    const wave = Buffer.from(server.voices[0]?.sample ?? '', 'latin1');
    expect(wave.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wave.readUInt32LE(24)).toBe(24_000);
    expect(wave.length).toBe(44 + 2 * 6 * 24_000);
    expect(made.hostedVoiceId).toBe('voice1');
    // Ten words in four seconds of speech.
    expect(made.wordsPerMinute).toBeGreaterThan(140);
    expect(made.wordsPerMinute).toBeLessThan(155);
  });

  test('returns a voice file that opens as the voice', async () => {
    const { voiceFile, hostedVoiceId, wordsPerMinute } = await open().clone(request, signal);
    expect(openVoiceFile(voiceFile)).toEqual({
      engine: 'elevenlabs',
      hostedVoiceId,
      wordsPerMinute,
      contentHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test('may leave noise removal to the service', async () => {
    await open({ removeBackgroundNoise: true }).clone(request, signal);
    expect(server.requestsTo(add)[0]?.body).toMatchObject({ remove_background_noise: 'true' });
  });

  test('finds the clone of an earlier attempt', async () => {
    await open().clone(request, signal);
    server.voices.push({ voiceId: 'other', name: 'DeckVoice training-77', sample: '' });
    expect(await open().clone(request, signal)).toMatchObject({ hostedVoiceId: 'voice1' });
    expect(server.requestsTo(add)).toHaveLength(1);
  });

  test('looks for an existing clone if the result of the request is unknown', async () => {
    plan({ cut: true });
    server.voices.push({ voiceId: 'made', name: 'DeckVoice training-8', sample: '' });
    server.replies.push({ match: '/v2/voices', reply: { json: { voices: [] } } });
    expect(await open().clone({ ...request, reference: 'training-8' }, signal)).toMatchObject({
      hostedVoiceId: 'made',
    });
  });

  test('tries again if the service was busy', async () => {
    plan({ status: 429, code: 'system_busy' });
    expect(await open().clone(request, signal)).toMatchObject({ hostedVoiceId: 'voice1' });
  });

  test('does not repeat a request that may have made the clone', async () => {
    plan({ status: 500 });
    await expect(open().clone(request, signal)).rejects.toMatchObject({ code: 'hosted_voice_unreachable' });
    expect(server.requestsTo(add)).toHaveLength(1);
  });

  test('deletes a clone that must be verified by hand', async () => {
    server.voices.push({ voiceId: 'strict', name: 'x', sample: '' });
    plan({ json: { voice_id: 'strict', requires_verification: true } });
    await expect(open().clone(request, signal)).rejects.toMatchObject({
      code: 'hosted_voice_refused',
      message: expect.stringContaining('verify'),
    });
    expect(server.voices).toEqual([]);
  });

  test.each<[string, Reply]>([
    ['hosted_voice_plan', { status: 403, code: 'feature_not_available' }],
    ['hosted_voice_plan', { status: 400, code: 'voice_limit_reached' }],
    ['hosted_voice_refused', { status: 400, code: 'audio_too_short' }],
    ['hosted_voice_unusable_answer', { json: { voice: 'x' } }],
    ['hosted_voice_busy', { status: 429, code: 'system_busy' }],
  ])('fails as %s', async (code, reply) => {
    plan(reply, reply, reply, reply);
    await expect(open().clone(request, signal)).rejects.toMatchObject({ code });
  });

  test('stops at once when it is canceled, and its remains can be deleted', async () => {
    plan({ hang: true });
    const cancel = new AbortController();
    const cloning = open().clone(request, cancel.signal);
    await eventually(() => expect(server.requestsTo(add)).toHaveLength(1));
    cancel.abort();
    await expect(cloning).rejects.toMatchObject({ code: 'canceled' });
    server.voices.push({ voiceId: 'left', name: 'DeckVoice training-7', sample: '' });
    await open().forgetUnfinished('training-7', signal);
    expect(server.voices).toEqual([]);
  });
});

describe('forgetting', () => {
  test('deletes the voice, and succeeds if it is already gone', async () => {
    const { hostedVoiceId } = await open().clone(request, signal);
    await open().forget(hostedVoiceId, signal);
    expect(server.voices).toEqual([]);
    await open().forget(hostedVoiceId, signal);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  test.each<[string, Reply]>([
    ['hosted_voice_unreachable', { status: 500 }],
    ['hosted_voice_unreachable', { status: 404, body: { detail: 'Not Found' } }],
    ['hosted_voice_unauthorized', { status: 403, code: 'voice_access_denied' }],
  ])('fails as %s if it must be tried again', async (code, reply) => {
    server.replies.push(...Array.from({ length: 4 }, () => ({ match: '/v1/voices/', reply })));
    await expect(open().forget('voice1', signal)).rejects.toMatchObject({ code });
  });

  test('needs the key', async () => {
    await expect(open({ apiKey: 'wrong' }).forget('voice1', signal)).rejects.toMatchObject({
      code: 'hosted_voice_unauthorized',
    });
  });
});
