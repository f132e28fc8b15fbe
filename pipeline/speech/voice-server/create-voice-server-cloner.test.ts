import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVoiceFile } from '../open-voice-file.ts';
import { createVoiceServerCloner, createVoiceServerForgetter } from './create-voice-server-cloner.ts';
import { soundLetters } from './testing/letter-sounds.ts';
import { letterReader, serverOptions } from './testing/test-server-engine.ts';
import { startVoiceServer, type TestVoiceServer } from './testing/voice-server.ts';
import { serverVoiceName } from './voice-server-client.ts';
import type { voiceLibraries } from './voice-server-settings.ts';

const { signal } = new AbortController();
const phrase = 'acorn bicycle candle';
const script = [
  'Every good presentation begins long before the first slide appears on the wall. It begins with one clear thought.',
  'Imagine a small bakery on a quiet corner of the town. The owner rises while everybody is still asleep in bed.',
  'Nobody needs a chart to understand why her customers return each morning. That is the strength of a story.',
];

/** Generates a recording of the phrase and the script, sentence after sentence. */
function recordingOf(texts: readonly string[]) {
  const sounds = texts
    .flatMap((text) => text.split(/(?<=\.) /))
    .map((text) => soundLetters(text, { letterMs: 70, formants: 1.05, aheadMs: 250 }).samples);
  return { samples: Float32Array.from(sounds.flatMap((sound) => [...sound])), sampleRateHz: 24_000 };
}

const whole = { recording: recordingOf([phrase, ...script]), phrase, script, reference: 'training-one' };
const request = { ...whole, recording: recordingOf([phrase, 'It is short.']), script: ['It is short.'] };
const name = serverVoiceName('training-one');

describe.each<(typeof voiceLibraries)[number]>(['vllm-omni', 'chatterbox-tts-api'])(
  'the library of %s',
  (library) => {
    let server: TestVoiceServer;
    beforeEach(async () => {
      server = await startVoiceServer(library);
    });
    afterEach(() => server.close());
    const cloner = () => createVoiceServerCloner(serverOptions(server, { library }), letterReader);
    const forgetter = () => createVoiceServerForgetter(serverOptions(server, { library }));

    test('gets a voice under a name that does not identify its owner', async () => {
      const made = await cloner().clone(request, signal);
      expect(made.hostedVoiceId).toBe(name);
      expect(name).toMatch(/^deckvoice-[0-9a-f]{32}$/);
      expect([...server.voices.keys()]).toEqual([name]);
      expect(openVoiceFile(made.voiceFile)).toMatchObject({ engine: 'voice_server', hostedVoiceId: name });
      expect(made.wordsPerMinute).toBeGreaterThanOrEqual(60);
    });

    test('gets whole sentences of the script, within the limit of a model', async () => {
      await cloner().clone(whole, signal);
      const fields = server.voices.get(name);
      const wave = Buffer.from(String(fields?.audio_sample ?? fields?.voice_file), 'latin1');
      const seconds = (wave.length - 44) / 2 / wave.readUInt32LE(24);
      expect(seconds).toBeGreaterThan(8);
      expect(seconds).toBeLessThan(20);
      if (library !== 'vllm-omni') return;
      expect(fields).toMatchObject({ name, consent: name });
      const text = String(fields?.ref_text);
      expect(script.join(' ')).toContain(text);
      // The sample is as long as those words are in this person's voice.
      const { words } = soundLetters(text, { letterMs: 70, formants: 1.05, aheadMs: 0 });
      const pauses = (text.match(/\. /g)?.length ?? 0) * 0.5;
      expect(Math.abs(seconds - (words.at(-1)?.endMs ?? 0) / 1000 - pauses)).toBeLessThan(0.6);
    });

    test('is not sent the voice of an interrupted training again', async () => {
      await cloner().clone(request, signal);
      await cloner().clone(request, signal);
      expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    test('is searched if the result of adding a voice is unknown', async () => {
      server.replies.push({ match: 'POST', reply: { cut: true } });
      await cloner().clone(request, signal);
      expect([...server.voices.keys()]).toEqual([name]);
    });

    test('deletes a voice, and accepts that it is already gone', async () => {
      server.voices.set(name, {});
      await forgetter().forget(name, signal);
      expect(server.voices.size).toBe(0);
      await forgetter().forget(name, signal);
      await forgetter().forgetUnfinished('training-one', signal);
    });

    // attack: 316
    test.each<[string, (server: TestVoiceServer) => void]>([
      [
        'acknowledges and keeps it',
        (at) => {
          at.keepsDeleted = true;
        },
      ],
      ['is at another address', (at) => at.replies.push({ match: 'GET', reply: { status: 404 } })],
      [
        'answers in HTML',
        (at) => {
          for (let count = 0; count < 4; count += 1) {
            at.replies.push({ match: 'GET', reply: { bytes: Buffer.from('<html>'), type: 'text/html' } });
          }
        },
      ],
    ])('reports a failed deletion if the server %s', async (_name, prepare) => {
      server.voices.set(name, {});
      prepare(server);
      await expect(forgetter().forget(name, signal)).rejects.toMatchObject({ name: 'PipelineError' });
    });
  },
);

test('an added voice that is not in the library is a failure', async () => {
  const server = await startVoiceServer();
  server.replies.push({ match: 'POST', reply: { status: 200 } });
  const made = createVoiceServerCloner(serverOptions(server), letterReader).clone(request, signal);
  await expect(made).rejects.toMatchObject({ code: 'voice_server_unusable_answer' });
  await server.close();
});
