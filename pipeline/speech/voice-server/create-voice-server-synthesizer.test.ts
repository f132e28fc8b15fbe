import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeWave } from '../../sound/encode-wave.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { resample } from '../../sound/resample.ts';
import { createVoiceServerSynthesizer } from './create-voice-server-synthesizer.ts';
import { serverLetters, soundLetters } from './testing/letter-sounds.ts';
import { letterReader, ownTestVoice, serverOptions, speakAt } from './testing/test-server-engine.ts';
import { speechCall } from './testing/voice-libraries.ts';
import { startVoiceServer, type TestVoiceServer, testServerKey } from './testing/voice-server.ts';

let server: TestVoiceServer;
let speak: ReturnType<typeof speakAt>;
beforeEach(async () => {
  server = await startVoiceServer();
  speak = speakAt(server);
});
afterEach(() => server.close());

const sentTexts = () => server.requestsTo(speechCall).map(({ body }) => body.input);

describe('a stock voice in the settings', () => {
  test('is requested as documented', async () => {
    await speak('It costs $1.2M.', { speed: 1.1 });
    expect(server.requestsTo(speechCall)).toEqual([
      {
        method: 'POST',
        path: '/v1/audio/speech',
        authorization: `Bearer ${testServerKey}`,
        body: {
          model: 'a-model',
          input: 'It costs one point two million dollars.',
          voice: 'am_puck',
          response_format: 'wav',
        },
      },
    ]);
  });

  test('is spoken with the usual pads and level, and the words as written', async () => {
    const { samples, words, spokenText } = await speak('It costs $1.2M.');
    const said = soundLetters('It costs one point two million dollars.', serverLetters);
    const [first, last] = [said.words.at(0), said.words.at(-1)];
    expect.assert(first && last);
    expect(samples.length / 24).toBeCloseTo(60 + last.endMs - first.startMs + 60, -1);
    expect(speechLevelDb(samples)).toBeCloseTo(-23, 0);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    expect(words.map(({ text }) => text)).toEqual(['It', 'costs', '$1.2M.']);
    // The third expression begins with the third spoken word.
    const starts = [0, 1, 2].map((index) => (said.words[index]?.startMs ?? 0) - first.startMs + 60);
    for (const [index, { startMs }] of words.entries()) {
      expect(Math.abs(startMs - (starts[index] ?? 0))).toBeLessThan(serverLetters.letterMs);
    }
    expect(spokenText).toBe('It costs one point two million dollars.');
  });

  test('is brought to another speed here, together with its words', async () => {
    const [plain, fast] = [
      await speak('One two three four.'),
      await speak('One two three four.', { speed: 1.25 }),
    ];
    const speechMs = ({ samples }: typeof plain) => samples.length / 24 - 120;
    expect(Math.abs(speechMs(fast) - speechMs(plain) / 1.25)).toBeLessThan(40);
    expect(fast.words.at(-1)?.endMs).toBeLessThanOrEqual(fast.samples.length / 24);
    const startOf = ({ words }: typeof plain) => (words[2]?.startMs ?? 0) - 60;
    expect(Math.abs(startOf(fast) - startOf(plain) / 1.25)).toBeLessThan(40);
  });

  test('may have another sample rate', async () => {
    server.say = (text) => {
      const { samples } = soundLetters(text, serverLetters);
      return encodeWave(resample(samples, 24_000, 44_100), 44_100);
    };
    const { samples } = await speak('One two three.');
    const { words } = soundLetters('One two three.', serverLetters);
    expect(samples.length / 24).toBeCloseTo(
      120 + (words.at(-1)?.endMs ?? 0) - (words.at(0)?.startMs ?? 0),
      -1,
    );
  });

  test('is joined here at explicit pauses', async () => {
    const { words } = await speak('First word. [pause 2s] Second.');
    expect(sentTexts().sort()).toEqual(['First word.', 'Second.']);
    const [, word, second] = words;
    expect((second?.startMs ?? 0) - (word?.endMs ?? 0)).toBeGreaterThan(1900);
    expect((second?.startMs ?? 0) - (word?.endMs ?? 0)).toBeLessThan(2100);
  });

  test('says IPA in letters, and is not requested if there is nothing to say', async () => {
    await speak('Siobhan speaks.', { pronunciations: [{ word: 'Siobhan', ipa: 'ʃɪˈvɔːn' }] });
    expect(sentTexts()).toEqual([expect.stringMatching(/^[A-Za-z-]+ speaks\.$/)]);
    expect(sentTexts()).not.toEqual(['Siobhan speaks.']);
    const { samples } = await speak('*** [pause 1s]');
    expect(samples.length / 24).toBe(1000);
    expect(server.requestsTo(speechCall)).toHaveLength(1);
  });

  test('is requested for as many sentences at a time as the settings allow', async () => {
    server.answersAfterMs = 20;
    const engine = createVoiceServerSynthesizer(serverOptions(server), letterReader);
    const request = { voice: 'friendly-male' as const, speed: 1, pronunciations: [] };
    const { signal } = new AbortController();
    const texts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
    await Promise.all(texts.map((text) => engine.speak({ ...request, text }, signal)));
    expect(server.mostAtOnce()).toBe(2);
  });
});

describe('a voice of the library', () => {
  test('is spoken by its name', async () => {
    server.voices.set(ownTestVoice.hostedVoiceId, {});
    await speak('Hello.', { voice: ownTestVoice });
    expect(server.requestsTo(speechCall)[0]?.body.voice).toBe(ownTestVoice.hostedVoiceId);
  });

  // attack: 313
  test('is not spoken by a server that would replace it with another voice', async () => {
    const other = await startVoiceServer('chatterbox-tts-api');
    try {
      const said = speakAt(other)('Hello.', { voice: ownTestVoice }, { library: 'chatterbox-tts-api' });
      await expect(said).rejects.toMatchObject({ code: 'voice_server_gone' });
      expect(other.requestsTo(speechCall)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('cannot be spoken if the server has no list of its voices', async () => {
    const said = speak('Hello.', { voice: ownTestVoice }, { library: null });
    await expect(said).rejects.toMatchObject({ code: 'voice_server_unavailable' });
    expect(server.requests).toEqual([]);
  });
});

test('voices of other engines are not spoken', async () => {
  const engine = createVoiceServerSynthesizer(serverOptions(server), letterReader);
  const elsewhere = { ...ownTestVoice, engine: 'elevenlabs' as const };
  expect(engine.speaks('friendly-male')).toBe(true);
  expect(engine.speaks(ownTestVoice)).toBe(true);
  for (const voice of ['friendly-female' as const, elsewhere]) {
    expect(engine.speaks(voice)).toBe(false);
    await expect(speak('Hello.', { voice })).rejects.toMatchObject({ code: 'bad_argument' });
  }
});

test('another server, model, voice name or reader has its own artifacts', () => {
  const idOf = (options: Partial<ReturnType<typeof serverOptions>>, modelId = 'letters') =>
    createVoiceServerSynthesizer(serverOptions(server, options), { ...letterReader, modelId }).modelId;
  const ids = [
    idOf({}),
    idOf({ baseUrl: 'http://127.0.0.2/v1' }),
    idOf({ model: 'b' }),
    idOf({ stockVoices: { 'friendly-male': 'bm_george' } }),
    idOf({}, 'other'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(idOf({ apiKey: 'another', concurrency: 5, timeoutMs: 1 })).toBe(ids[0]);
});
