import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { dataFolder } from '#scripts/places.ts';
import { rememberedReadings } from '#test/support/test-cache.ts';
import { encodeWave } from '../../sound/encode-wave.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { quantile } from '../../sound/quantile.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { loadCloningAssets } from '../cloning/cloning-assets.ts';
import { createKokoroSynthesizer, type KokoroSynthesizer } from '../kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '../recording/decode-recording.ts';
import { createSpeakerEncoder, type SpeakerEncoder } from '../recording/speaker-encoder.ts';
import { rememberSpeech } from '../speech-artifacts.ts';
import type { WordTiming } from '../synthesizer.ts';
import { prepareSlideRecording } from './prepare-slide-recording.ts';

const { signal } = new AbortController();
const sentences = [
  'Revenue grew 15% to $1.2M in the third quarter.',
  'Half of that came from new customers.',
  'We will open two offices next year.',
];
const said = sentences.join(' ');

let kokoro: KokoroSynthesizer;
let encoder: SpeakerEncoder;
let folder: string;
beforeAll(async () => {
  kokoro = await createKokoroSynthesizer({ modelFolder: path.join(dataFolder, 'models') });
  encoder = await createSpeakerEncoder((await loadCloningAssets()).encoder);
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-slide-recording-'));
});
afterAll(async () => {
  await kokoro.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (text: string, voice: StockVoiceId) =>
  rememberSpeech(kokoro, rememberedReadings).speak({ text, voice, speed: 1, pronunciations: [] }, signal);

/**
 * Generates a person's recording, with the times of its words in ms: a quiet room, a rumble, pauses of half a
 * second.
 */
async function recordingOf(texts: readonly string[], gain: number) {
  const pause = new Float32Array(speechSampleRateHz / 2);
  const parts: Float32Array[] = [pause, pause];
  const words: WordTiming[] = [];
  for (const text of texts) {
    const { samples, words: own } = await read(text, 'friendly-male');
    const atMs = parts.reduce((sum, { length }) => sum + length, 0) / 24;
    words.push(...own.map((word) => ({ ...word, startMs: word.startMs + atMs, endMs: word.endMs + atMs })));
    parts.push(samples, pause);
  }
  let noise = 1;
  const samples = Float32Array.from(
    parts.flatMap((part) => Array.from(part)),
    (sample, index) => {
      noise = (noise * 48_271) % 2_147_483_647;
      const rumble = 0.02 * Math.sin((2 * Math.PI * 20 * index) / speechSampleRateHz);
      return gain * sample + rumble + 1e-4 * (noise / 1_073_741_824 - 1);
    },
  );
  const file = path.join(folder, 'recording.wav');
  await writeFile(file, encodeWave(samples, speechSampleRateHz));
  return { recording: await decodeRecording(file, signal), words };
}

/** Finds the ms in `whole` at which `part` begins, where its first second correlates best. */
function placeOf(part: Float32Array, whole: Float32Array): number {
  const first = part.subarray(0, speechSampleRateHz);
  let best = { ms: 0, product: 0 };
  for (let ms = 0; ms < 2000; ms += 1) {
    const product = first.reduce((sum, sample, index) => sum + sample * (whole[ms * 24 + index] ?? 0), 0);
    if (product > best.product) best = { ms, product };
  }
  return best.ms;
}

describe('a recording of a slide', () => {
  test('is cut to its speech, gets the level of other voices, and has its words located', async () => {
    const { recording, words } = await recordingOf(sentences, 0.4);
    const prepared = await prepareSlideRecording(
      recording,
      { slideNumber: 3, script: `${sentences[0]} [pause 1s] [click] ${sentences[1]} ${sentences[2]}` },
      { read, encoder },
    );
    expect(prepared.sentences.map(({ text }) => text)).toEqual(sentences);
    expect(prepared.sentences.flatMap((one) => one.words.map(({ text }) => text)).join(' ')).toBe(said);
    expect(speechLevelDb(prepared.samples)).toBeCloseTo(-23, 0);
    const lengthMs = prepared.samples.length / 24;
    expect(prepared.sentences.map(({ startMs }) => startMs).slice(1)).toEqual(
      prepared.sentences.map(({ endMs }) => endMs).slice(0, -1),
    );
    expect([prepared.sentences[0]?.startMs, prepared.sentences.at(-1)?.endMs]).toEqual([0, lengthMs]);

    const cutMs = placeOf(prepared.samples, recording.samples);
    const found = prepared.sentences.flatMap((one) =>
      one.words.map((word) => word.startMs + one.startMs + cutMs),
    );
    const errors = Float64Array.from(found, (startMs, index) =>
      Math.abs(startMs - (words[index]?.startMs ?? 0)),
    );
    expect(quantile(errors, 0.5)).toBeLessThan(50);
    expect(quantile(errors, 0.95)).toBeLessThan(160);
    const silenceMs = recording.samples.length / 24 - lengthMs;
    expect(silenceMs).toBeGreaterThan(1200);
    expect(silenceMs).toBeLessThan(2000);
  });

  // attack: 348
  test.each([
    [
      'one sentence that was not read',
      `${sentences[0]} The team is now eleven people strong. ${sentences[2]}`,
    ],
    ['one sentence less than was read', `${sentences[0]} ${sentences[1]}`],
    ['nothing', ''],
    ['letters that no voice reads', `${said} Привет всем.`],
  ])('is refused for a text with %s, because captions are not guessed', async (_name, script) => {
    const { recording } = await recordingOf(sentences, 1);
    await expect(
      prepareSlideRecording(recording, { slideNumber: 3, script }, { read, encoder }),
    ).rejects.toMatchObject({ code: 'recording_not_the_text' });
  });

  // attack: 346
  test('is refused without speech', async () => {
    const { recording } = await recordingOf([], 1);
    await expect(
      prepareSlideRecording(recording, { slideNumber: 3, script: said }, { read, encoder }),
    ).rejects.toMatchObject({ code: 'recording_rejected' });
  });
});
