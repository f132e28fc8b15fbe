import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { byScope, describeInFull, itInFull } from '#test/support/test-scope.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { createPowerSpectrum } from '../../sound/power-spectrum.ts';
import { quantile } from '../../sound/quantile.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { trackPitch } from '../../sound/track-pitch.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { phonemeClasses } from '../own-voice/phoneme-classes.ts';
import { madeVoice } from '../own-voice/testing/made-voice.ts';
import type { SpeechRequest } from '../synthesizer.ts';
import type { Voice } from '../voice.ts';
import { voiceProfiles } from '../voices.ts';
import { createKokoroSynthesizer, type KokoroSynthesizer } from './create-kokoro-synthesizer.ts';
import { unchangedPitch } from './kokoro-job.ts';
import type { Reading } from './reading.ts';

const modelFolder = path.resolve(process.env.DATA_DIR ?? 'data', 'models');
const signal = new AbortController().signal;
const ask = (text: string, overrides: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  voice: 'professional-female',
  speed: 1,
  pronunciations: [],
  ...overrides,
});

let synthesizer: KokoroSynthesizer;
beforeAll(async () => {
  synthesizer = await createKokoroSynthesizer({ modelFolder });
});
afterAll(() => synthesizer.close());

const rehearse = async (request: SpeechRequest) => synthesizer.rehearse?.(request, signal);

describe('speech of the engine', () => {
  const text = 'Sales grew by $1.2M in Q3, and the end of the story is near.';

  test('has a time for every written word, in order and inside the sound', async () => {
    const { samples, words, spokenText } = await synthesizer.speak(ask(text), signal);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    expect(spokenText).toContain('one point two million dollars');
    let lastEndMs = 0;
    for (const { startMs, endMs } of words) {
      expect(startMs).toBeGreaterThanOrEqual(lastEndMs);
      expect(endMs).toBeGreaterThan(startMs);
      lastEndMs = endMs;
    }
    expect(lastEndMs).toBeLessThanOrEqual(samples.length / 24);
  });

  test('has sound at the times of words, and silence in pauses', async () => {
    const { samples, words } = await synthesizer.speak(
      ask('We listened. [pause 0.6s] Then we answered.'),
      signal,
    );
    const [, listened, then] = words;
    expect.assert(listened && then);
    expect(then.startMs - listened.endMs).toBeGreaterThanOrEqual(550);
    const loudest = (fromMs: number, toMs: number) =>
      samples.slice(fromMs * 24, toMs * 24).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest(listened.endMs + 60, then.startMs - 60)).toBeLessThan(0.01);
    expect(loudest(listened.startMs, listened.endMs)).toBeGreaterThan(0.05);
    expect(loudest(then.startMs, then.endMs)).toBeGreaterThan(0.05);
  });

  test.each(byScope(stockVoiceIds.slice(0, 1), stockVoiceIds))(
    'has the right level, pads and edges in the voice %s',
    async (voice) => {
      const { samples } = await synthesizer.speak(ask('Thank you for watching.', { voice }), signal);
      expect(speechLevelDb(samples)).toBeGreaterThan(-26.1);
      expect(speechLevelDb(samples)).toBeLessThan(-19.9);
      expect([samples[0], samples.at(-1)].map((sample) => Math.abs(sample ?? 1))).toEqual([0, 0]);
      const audible = (sample: number) => Math.abs(sample) > 0.02;
      const silentBeforeMs = samples.findIndex(audible) / 24;
      const silentAfterMs = (samples.length - samples.findLastIndex(audible)) / 24;
      expect(silentBeforeMs).toBeGreaterThan(10);
      expect(silentBeforeMs).toBeLessThan(150);
      expect(silentAfterMs).toBeGreaterThan(30);
      expect(silentAfterMs).toBeLessThan(300);
    },
  );

  itInFull('is complete for texts longer than the model takes at once', async () => {
    const long = `${'the quick brown fox jumps over the lazy dog and '.repeat(11)}sleeps.`;
    const { samples, words } = await synthesizer.speak(ask(long, { speed: 2 }), signal);
    expect(words).toHaveLength(long.split(' ').length);
    expect(words.at(-1)?.endMs).toBeGreaterThan(samples.length / 24 - 200);
    expect(await rehearse(ask(long, { speed: 2 }))).toBeCloseTo(samples.length / 24, 3);
  });

  itInFull('changes its sound by a pronunciation, but not its caption', async () => {
    const plain = await synthesizer.speak(ask('Ask Zoho.'), signal);
    const pronunciations = [{ word: 'Zoho', ipa: 'sˈʌnʃaɪn' }];
    const taught = await synthesizer.speak(ask('Ask Zoho.', { pronunciations }), signal);
    expect(taught.words.map(({ text }) => text)).toEqual(plain.words.map(({ text }) => text));
    expect(taught.samples).not.toEqual(plain.samples);
  });

  test('is empty for a text without words', async () => {
    const { samples, words } = await synthesizer.speak(ask('***'), signal);
    expect(samples).toHaveLength(0);
    expect(words.every(({ startMs, endMs }) => startMs === 0 && endMs === 0)).toBe(true);
  });
});

test.each(byScope([1.2], [0.8, 1, 1.2]))(
  'rehearsing at speed %f predicts the length to the sample',
  async (speed) => {
    const request = ask('The first thing you will notice: pages load at once.', { speed });
    const { samples } = await synthesizer.speak(request, signal);
    expect(await rehearse(request)).toBeCloseTo(samples.length / 24, 3);
  },
);

describe("a person's own voice", () => {
  const text = 'You will notice: pages load at once.';
  const clone = { ...madeVoice({ seed: 1, classes: phonemeClasses.length, entries: 200, filtered: true }) };
  const meanPitch = ({ pitchHz }: Reading) => {
    const voiced = pitchHz.filter((hz) => hz > 50);
    return voiced.reduce((sum, hz) => sum + hz, 0) / voiced.length;
  };

  test('is timed as exactly as a stock voice, at its own pace', async () => {
    const style = await constantStyle('af_heart');
    const own = { clone: { ...clone, style, speed: 0.8 }, contentHash: 'any' };
    const { samples, words } = await synthesizer.speak(ask(text, { voice: own }), signal);
    expect(await rehearse(ask(text, { voice: own }))).toBeCloseTo(samples.length / 24, 3);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    expect(words.at(-1)?.endMs).toBeLessThanOrEqual(samples.length / 24);
    const stock = await synthesizer.speak(ask(text), signal);
    expect(samples.length / stock.samples.length).toBeGreaterThan(1.1);
    expect(speechLevelDb(samples)).toBeGreaterThan(-26.1);
    expect(speechLevelDb(samples)).toBeLessThan(-19.9);
  });

  itInFull('is learned from the unchanged output of the model', async () => {
    const style = await constantStyle('af_heart');
    const request = { text, accent: 'american', speed: 1, pitch: unchangedPitch } as const;
    const [stock] = await synthesizer.read({ ...request, voice: 'af_heart' }, signal);
    const [own] = await synthesizer.read({ ...request, voice: style }, signal);
    expect.assert(stock && own);
    for (const { tokens, durations, pitchHz, samples } of [stock, own]) {
      expect(durations).toHaveLength(tokens.length + 2);
      const frames = durations.reduce((sum, count) => sum + count, 0);
      expect(pitchHz).toHaveLength(2 * frames);
      expect(samples).toHaveLength(600 * frames);
    }
    expect(meanPitch(own) / meanPitch(stock)).toBeCloseTo(1, 1);
  });

  itInFull('is spoken at the requested pitch', async () => {
    // A short text has too few voiced frames for a stable median.
    const text = 'The first thing you will notice: pages load at once.';
    const read = async (factor: number) => {
      const pitch = { power: 1, factor };
      const [reading] = await synthesizer.read(
        { text, accent: 'american', voice: 'af_heart', speed: 1, pitch },
        signal,
      );
      expect.assert(reading);
      return heardPitch(reading.samples);
    };
    expect((await read(0.8)) / (await read(1))).toBeCloseTo(0.8, 1);
  });
});

describeInFull('hiss', () => {
  const hissing = 'Sixteen students assess success.';
  const { accent, kokoroVoice } = voiceProfiles['professional-female'];

  /** Returns the reduction of hiss between the model's speech and the spoken sentence, in dB. */
  const softenedByDb = async (voice: Voice, modelVoice: KokoroVoice | Float32Array) => {
    const request = { text: hissing, accent, voice: modelVoice, speed: 1, pitch: unchangedPitch };
    const [made] = await synthesizer.read(request, signal);
    expect.assert(made);
    const spoken = await synthesizer.speak(ask(hissing, { voice }), signal);
    return hissDb(made.samples) - hissDb(spoken.samples);
  };

  test('is softened in a stock voice', async () => {
    expect(await softenedByDb('professional-female', kokoroVoice)).toBeGreaterThan(1);
  });

  test("is kept in a person's own voice", async () => {
    const style = await constantStyle(kokoroVoice);
    const made = madeVoice({ seed: 1, classes: phonemeClasses.length, entries: 200, filtered: false });
    const own = { clone: { ...made, accent, style }, contentHash: 'any' };
    expect(Math.abs(await softenedByDb(own, style))).toBeLessThan(0.1);
  });
});

/** Measures the power above 5 kHz, in dB above that below. */
function hissDb(samples: Float32Array): number {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const powers = createPowerSpectrum(size)(Float64Array.from(samples));
  const borderBin = Math.round((5000 * size) / speechSampleRateHz);
  const sum = (bins: Float64Array) => bins.reduce((total, power) => total + power, 0);
  return 10 * Math.log10(sum(powers.subarray(borderBin)) / sum(powers.subarray(0, borderBin)));
}

/** Returns the mean of a voice's table, which is a style for a sentence of any length. */
async function constantStyle(voice: string): Promise<Float32Array> {
  const bytes = await readFile(path.join(modelFolder, 'voices', `${voice}.bin`));
  const table = new Float32Array(Uint8Array.from(bytes).buffer);
  return Float32Array.from({ length: 256 }, (_, index) => {
    const values = table.filter((_value, position) => position % 256 === index);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** Measures the median pitch in Hz of the sound itself. */
function heardPitch(samples: Float32Array): number {
  const voiced = trackPitch(resample(samples, 24_000, 16_000)).filter((hz) => hz > 0);
  return quantile(voiced, 0.5);
}

itInFull('slow speech has no longer silence before its first word than other speech', async () => {
  const read = async (speed: number) => {
    const text = 'Press the pants and sew a button on the vest.';
    const request = { text, accent: 'american', voice: 'af_heart', pitch: unchangedPitch } as const;
    const [reading] = await synthesizer.read({ ...request, speed }, signal);
    expect.assert(reading);
    return reading;
  };
  const [usual, slow, fast] = [await read(1), await read(0.7), await read(1.4)];
  expect(slow.durations[0]).toBe(usual.durations[0]);
  expect(fast.durations[0]).toBeLessThan(Number(usual.durations[0]));
  const loudest = (samples: Float32Array) =>
    samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const beforeWord = slow.samples.subarray(0, 600 * (Number(slow.durations[0]) - 2));
  expect(loudest(beforeWord)).toBeLessThan(0.03 * loudest(slow.samples));
});

test('a canceled sentence is abandoned', async () => {
  const cancel = new AbortController();
  const speaking = synthesizer.speak(ask('This is never heard.'), cancel.signal);
  cancel.abort();
  await expect(speaking).rejects.toMatchObject({ code: 'canceled' });
});

test('the engine does not start without models', async () => {
  await expect(createKokoroSynthesizer({ modelFolder: '/nowhere' })).rejects.toMatchObject({
    code: 'model_missing',
  });
});
