import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { createElevenLabsSynthesizer } from './create-elevenlabs-synthesizer.ts';
import {
  type ElevenLabsServer,
  evenTimes,
  startElevenLabsServer,
  testApiKey,
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

describe('speech from the service', () => {
  test('is requested as documented', async () => {
    await speak('It costs $1.2M.', { speed: 1.1 });
    expect(server.requestsTo(speechPath)).toEqual([
      {
        method: 'POST',
        path: '/v1/text-to-speech/mine/with-timestamps',
        query: { output_format: 'pcm_24000' },
        apiKey: testApiKey,
        body: {
          text: 'It costs one point two million dollars.',
          model_id: 'eleven_multilingual_v2',
          voice_settings: {
            stability: 0.5,
            similarity_boost: 0.75,
            style: 0,
            use_speaker_boost: true,
            speed: 1.1,
          },
          apply_text_normalization: 'off',
          seed: 1,
        },
      },
    ]);
  });

  test('has the usual pads and level, and the words as written', async () => {
    const { samples, words, spokenText } = await speak('It costs $1.2M.');
    // "It costs one point two million dollars." has 39 characters of 50 ms.
    expect(samples.length / 24).toBeCloseTo(60 + 39 * 50 + 60, 0);
    expect(speechLevelDb(samples)).toBeCloseTo(-23, 0);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    expect(words.map(({ text }) => text)).toEqual(['It', 'costs', '$1.2M.']);
    expect(words.map(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)])).toEqual([
      [60, 160],
      [210, 460],
      [510, 60 + 38 * 50],
    ]);
    expect(spokenText).toBe('It costs one point two million dollars.');
  });

  test.each<[string, (text: string) => { alignment: unknown; normalized_alignment: unknown }]>([
    [
      'in the normalised text alone',
      (text) => ({ alignment: null, normalized_alignment: evenTimes([...text]) }),
    ],
    [
      'with blanks around it',
      (text) => ({ alignment: evenTimes([' ', ...text, ' ', ' '], 0.15), normalized_alignment: null }),
    ],
    [
      'in capitals',
      (text) => ({ alignment: evenTimes([...text.toUpperCase()]), normalized_alignment: null }),
    ],
    [
      'in pieces of three letters',
      (text) => {
        const times = evenTimes([...text]);
        const pieces = text.match(/.{1,3}/gs) ?? [];
        return {
          alignment: {
            characters: pieces,
            character_start_times_seconds: pieces.map((_, at) => times.character_start_times_seconds[at * 3]),
            character_end_times_seconds: pieces.map(
              (piece, at) => times.character_end_times_seconds[at * 3 + piece.length - 1],
            ),
          },
          normalized_alignment: null,
        };
      },
    ],
    [
      'broken, with the normalised text in order',
      (text) => ({ alignment: { characters: ['I'] }, normalized_alignment: evenTimes([...text]) }),
    ],
  ])('may give the times %s', async (_name, align) => {
    server.align = align;
    const { words } = await speak('It costs $1.2M.');
    expect(words.map(({ startMs }) => Math.round(startMs))).toEqual([60, 210, 510]);
  });

  test('is joined here at explicit pauses, to the millisecond', async () => {
    const { samples, words } = await speak('First. [pause 2s] Second.');
    expect(sentText().sort()).toEqual(['First.', 'Second.']);
    const [first, second] = words;
    // Seven characters from the start of one word to the start of the other: six are spoken, then two seconds pass.
    expect((second?.startMs ?? 0) - (first?.startMs ?? 0)).toBeCloseTo(6 * 50 + 2000, 0);
    expect(samples.length / 24).toBeCloseTo(60 + 300 + 2000 + 350 + 60, 0);
  });

  test('is not requested if there is nothing to say', async () => {
    const { samples, words } = await speak('*** [pause 1s]');
    expect(samples.length / 24).toBe(1000);
    expect(words).toEqual([{ text: '***', startMs: 0, endMs: 0 }]);
    expect(server.requestsTo(speechPath)).toEqual([]);
  });

  test.each([
    [1.272, 1.2],
    [0.6, 0.7],
  ])('is made for the speed %d at %d, and brought to its pace here', async (speed, hosted) => {
    const { samples, words } = await speak('One two three.', { speed });
    expect(server.requestsTo(speechPath)[0]?.body.voice_settings).toMatchObject({ speed: hosted });
    const speechMs = samples.length / 24 - 120;
    expect(Math.abs(speechMs - (14 * 50) / speed)).toBeLessThan(40);
    const lastEndMs = words.at(-1)?.endMs ?? 0;
    expect(lastEndMs).toBeLessThanOrEqual(samples.length / 24);
  });

  test('is requested with IPA in a form that the model can say', async () => {
    const pronunciations = [{ word: 'Siobhan', ipa: 'ʃɪˈvɔːn' }];
    await speak('Ask Siobhan.', { pronunciations });
    await speak('Ask Siobhan.', { pronunciations }, { model: 'eleven_flash_v2' });
    expect(sentText()).toEqual([
      'Ask shi-vawn.',
      'Ask <phoneme alphabet="ipa" ph="ʃɪˈvɔːn">Siobhan</phoneme>.',
    ]);
  });

  test('may give times for a phoneme tag or for its word', async () => {
    const pronunciations = [{ word: 'Siobhan', ipa: 'ʃɪˈvɔːn' }];
    for (const heard of [
      'Ask <phoneme alphabet="ipa" ph="ʃɪˈvɔːn">Siobhan</phoneme> about it.',
      'Ask Siobhan about it.',
    ]) {
      server.align = () => ({ alignment: evenTimes([...heard]), normalized_alignment: null });
      const { words } = await speak(
        'Ask Siobhan about it.',
        { pronunciations },
        { model: 'eleven_flash_v2' },
      );
      expect(words.map(({ text }) => text)).toEqual(['Ask', 'Siobhan', 'about', 'it.']);
      // "Ask " has four characters; a tag begins with a sign that is not spoken.
      expect([260, 310]).toContain(Math.round(words[1]?.startMs ?? 0));
      expect(words[2]?.startMs).toBeGreaterThan(words[1]?.endMs ?? 0);
    }
  });

  test('spells initialisms letter by letter', async () => {
    await speak('Our API and the AI of Plan A.');
    expect(sentText()).toEqual(['Our A P I and the A I of Plan A.']);
  });
});

describe('an engine', () => {
  const open = (options: Parameters<typeof testOptions>[1] = {}) =>
    createElevenLabsSynthesizer(testOptions(server, options));

  test('has another id with another model or setting, but not with another address or key', () => {
    const ids = [
      open(),
      open({ model: 'eleven_flash_v2_5' }),
      open({ stability: 0.6 }),
      open({ similarity: 0.8 }),
      open({ style: 0.1 }),
    ].map(({ modelId }) => modelId);
    expect(new Set(ids).size).toBe(5);
    expect(open({ apiKey: 'other', baseUrl: 'http://other', concurrency: 9 }).modelId).toBe(ids[0]);
  });

  test('speaks no more sentences at once than the plan allows', async () => {
    server.answersAfterMs = 20;
    const engine = open();
    const request = { text: 'One.', voice: hostedTestVoice, speed: 1, pronunciations: [] };
    await Promise.all(Array.from({ length: 8 }, () => engine.speak(request, signal)));
    expect(server.mostAtOnce()).toBe(2);
  });

  test('does not speak voices of other engines', async () => {
    await expect(speak('Hello.', { voice: 'friendly-male' })).rejects.toMatchObject({ code: 'bad_argument' });
  });
});
