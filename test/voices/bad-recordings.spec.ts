import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voiceScript } from '#contract/voice-script.ts';
import { bedPath } from '#pipeline/music/beds.ts';
import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { resample } from '#pipeline/sound/resample.ts';
import { checkBeginning } from '#pipeline/speech/cloning/check-beginning.ts';
import { checkChallenge } from '#pipeline/speech/cloning/check-challenge.ts';
import type { CloneContext } from '#pipeline/speech/cloning/clone-context.ts';
import { loadCloningAssets } from '#pipeline/speech/cloning/cloning-assets.ts';
import { findSentences } from '#pipeline/speech/cloning/find-sentences.ts';
import { recogniseScript } from '#pipeline/speech/cloning/recognise-script.ts';
import { rememberReadings } from '#pipeline/speech/cloning/remember-readings.ts';
import { wholeRecording } from '#pipeline/speech/cloning/voice-cloner.ts';
import {
  createKokoroSynthesizer,
  type KokoroSynthesizer,
} from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import {
  checkRecording,
  checkText,
  type RecordingFault,
} from '#pipeline/speech/recording/check-recording.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { measureRecording } from '#pipeline/speech/recording/measure-recording.ts';
import { createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import {
  changeGain,
  clip,
  firstSeconds,
  join,
  lowPass,
  mix,
  type Sound,
  takeTurns,
  whiteNoise,
} from '#scripts/bench/spoilings/spoil-sound.ts';
import { dataFolder } from '#scripts/places.ts';
import { createSyntheticSpeaker } from '../support/sound/synthetic-speaker.ts';
import { rememberedReadings } from '../support/test-cache.ts';
import { describeInFull } from '../support/test-scope.ts';
import { addNoise, rumble, silence, tones } from './noises.ts';

const signal = new AbortController().signal;
const sampleRateHz = 24_000;
const modelFolder = path.join(dataFolder, 'models');
/** Script that takes about a minute to read. */
const script = voiceScript.slice(0, 4);
const otherText = voiceScript.slice(4);
const phrase = 'walnut bicycle harbour mustard wizard jacket village';

let folder: string;
let kokoro: KokoroSynthesizer;
let context: CloneContext;
/** Readings of the script by a woman and a man. */
let woman: Sound;
let man: Sound;
let music: Sound;
let whisper: Sound;
let german: Sound;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-bad-recordings-'));
  kokoro = await createKokoroSynthesizer({ modelFolder });
  const assets = await loadCloningAssets();
  context = {
    engine: {
      accent: 'american',
      read: kokoro.read,
      readStock: rememberReadings(kokoro.read, rememberedReadings, kokoro.modelId),
      encoder: await createSpeakerEncoder(assets.encoder),
    },
    assets,
    voicesFolder: path.join(modelFolder, 'voices'),
    // Excludes the two readers of this test, which are voices of the model; no real person is one.
    excludedVoices: new Set(['af_kore', 'am_echo']),
  };
  woman = await readAloud('af_kore', script);
  man = await readAloud('am_echo', script);
  music = await fromFile(bedPath('corporate'));
  whisper = await espeak('en-us+whisper', script.join('\n'));
  german = await espeak(
    'de',
    'Guten Morgen, meine Damen und Herren. Heute erzähle ich Ihnen von unserem neuen Haus am Rande der Stadt. Es hat viele Fenster, einen großen Garten und einen Keller voller alter Bücher. '.repeat(
      5,
    ),
  );
});
afterAll(async () => {
  await kokoro.close();
  await rm(folder, { recursive: true, force: true });
});

async function readAloud(voice: 'af_kore' | 'am_echo', texts: readonly string[]): Promise<Sound> {
  const speaker = await createSyntheticSpeaker(voice);
  const file = path.join(folder, `${voice}.wav`);
  await writeFile(file, await speaker.readAloud(texts));
  await speaker.close();
  return (await decodeRecording(file, signal)).samples;
}

async function fromFile(file: string): Promise<Sound> {
  const { samples, sampleRateHz: rateHz } = await decodeRecording(file, signal);
  return Float32Array.from(resample(samples, rateHz, sampleRateHz));
}

async function espeak(voice: string, text: string): Promise<Sound> {
  const file = path.join(folder, `${voice}.wav`);
  const args = ['-v', voice, '-w', file, '--stdin'];
  await runTool({ command: 'espeak-ng', args, stdin: Buffer.from(text), signal, timeoutMs: 60_000 });
  return fromFile(file);
}

async function check(sound: Sound) {
  const measures = await measureRecording({ samples: sound, sampleRateHz }, context.engine.encoder);
  const { rejections, warnings } = checkRecording(measures);
  return { rejected: rejections.map(({ code }) => code), warned: warnings.map(({ code }) => code) };
}

type Outcome = { rejected?: RecordingFault[]; warned?: RecordingFault[] };

describeInFull('the sound of a recording', () => {
  const cases: [string, () => Sound, Outcome][] = [
    ['a good reading', () => woman, {}],
    ['a good reading by another voice', () => man, {}],
    ['a good reading in a quiet room', () => addNoise(woman, -65), {}],
    ['digital silence', () => silence(60), { rejected: ['silent'] }],
    ['the hiss of a muted microphone', () => whiteNoise(60, -75), { rejected: ['silent'] }],
    ['a reading from the next room', () => changeGain(woman, -32), { rejected: ['too_quiet'] }],
    ['a reading from too far away', () => changeGain(woman, -24), { warned: ['too_quiet'] }],
    ['a microphone turned up far too high', () => clip(woman, 25), { rejected: ['clipped'] }],
    [
      'a clipped reading that was turned down',
      () => changeGain(clip(woman, 25), -10),
      { rejected: ['clipped'] },
    ],
    ['a few words too loud', () => clip(woman, 5), { warned: ['clipped'] }],
    ['only noise', () => whiteNoise(60, -25), { rejected: ['too_noisy', 'too_short'] }],
    ['a fan beside the microphone', () => addNoise(woman, -20), { rejected: ['too_noisy'] }],
    ['a fan in the room', () => addNoise(woman, -36), { warned: ['too_noisy'] }],
    ['wind', () => mix(woman, rumble(60, -20)), { rejected: ['too_noisy'] }],
    ['mains hum', () => mix(woman, tones(60, [50, 150], -35)), { rejected: ['too_noisy'] }],
    ['only music', () => music, { rejected: ['music'] }],
    ['music as loud as the voice', () => mix(woman, music), { rejected: ['music'] }],
    // Music between the words counts as noise, and here it is too loud.
    ['music in the room', () => mix(woman, changeGain(music, -10)), { rejected: ['too_noisy'] }],
    ['a whistling device', () => mix(woman, tones(60, [1000], -40)), { rejected: ['music'] }],
    ['a tone', () => tones(60, [440], -20), { rejected: ['music'] }],
    ['a few sentences', () => firstSeconds(woman, 30), { rejected: ['too_short'] }],
    ['half of the script', () => firstSeconds(woman, 55), { warned: ['too_short'] }],
    [
      'a sentence in two minutes of silence',
      () => join(firstSeconds(woman, 10), silence(110)),
      { rejected: ['too_short'] },
    ],
    ['a whisper', () => whisper, { rejected: ['no_voice'] }],
    ['an old telephone', () => lowPass(woman, 2900), { rejected: ['band_limited'] }],
    ['a headset over Bluetooth', () => lowPass(woman, 4000), { warned: ['band_limited'] }],
    ['two people who take turns', () => takeTurns(woman, man, 10), { rejected: ['several_speakers'] }],
    ['one person after another', () => takeTurns(woman, man, 30), { rejected: ['several_speakers'] }],
    [
      'another person who reads the end',
      () => join(firstSeconds(woman, 40), firstSeconds(man, 16)),
      { rejected: ['several_speakers'] },
    ],
  ];

  it.each(cases)('is judged correctly: %s', async (_what, record, { rejected = [], warned = [] }) => {
    const outcome = await check(record());
    if (rejected.length > 0) {
      // The main reason is reported first, and may have caused others.
      expect(outcome.rejected.slice(0, rejected.length)).toEqual(rejected);
      return;
    }
    // Ignores `too_short`, because the script of a minute is shorter than the product asks for.
    const beside = outcome.warned.filter((code) => code !== 'too_short' || warned.includes(code));
    expect({ rejected: outcome.rejected, warned: beside }).toEqual({ rejected: [], warned });
  });
});

describeInFull('the text of a recording', () => {
  /** Checks all sentences, as training does. */
  const checkAll = async (sound: Sound) => {
    const recording = resample(sound, sampleRateHz, analysisRateHz);
    const lines = wholeRecording(script, { samples: sound, sampleRateHz });
    const sentences = await findSentences(recording, lines, context, signal);
    return checkText(recogniseScript(sentences));
  };
  /** Checks the first sentences, as the upload does while the sender waits. */
  const checkFirst = (sound: Sound) =>
    checkBeginning({ samples: sound, sampleRateHz }, script, context, signal);
  const rejectionOf = async (sound: Sound) => (await checkAll(sound)).rejections[0]?.code;

  it('is accepted if it is the script', async () => {
    expect(await checkAll(woman)).toEqual({ rejections: [], warnings: [] });
    expect(await checkFirst(woman)).toBeNull();
  });

  it('is accepted with other words before and after the script', async () => {
    const hello = await readAloud('am_echo', ['Well, is this on? Let me begin.']);
    const sound = join(hello, man, silence(2), hello);
    expect(await rejectionOf(sound)).toBeUndefined();
    expect(await checkFirst(sound)).toBeNull();
  });

  it.each<[string, () => Sound | Promise<Sound>]>([
    ['another text', () => readAloud('af_kore', otherText)],
    ['the script backwards', () => woman.toReversed()],
    ['another language', () => german],
  ])('is refused if it is %s', async (_what, record) => {
    const sound = await record();
    expect(await rejectionOf(sound)).toBe('wrong_text');
    expect(await checkFirst(sound)).toMatchObject({ code: 'wrong_text' });
  });

  it('is refused in training if it is only the first third of the script', async () => {
    expect(await rejectionOf(firstSeconds(woman, 20))).toBe('wrong_text');
  });
});

describeInFull('the challenge', () => {
  const check = (sound: Sound, said = phrase) =>
    checkChallenge({ recording: { samples: sound, sampleRateHz }, phrase: said }, context.engine, signal);

  it('is passed by two voices that each say the phrase first', async () => {
    for (const [voice, reading] of [
      ['af_kore', woman],
      ['am_echo', man],
    ] as const) {
      const sound = join(silence(1), await readAloud(voice, [phrase]), reading);
      await expect(check(sound)).resolves.toBeDefined();
    }
  });

  it('is failed by a reading without the phrase', async () => {
    await expect(check(woman)).rejects.toMatchObject({ code: 'phrase_not_found' });
  });

  it('is failed by a reading with another phrase', async () => {
    const other = await readAloud('af_kore', ['pancake lantern zebra river velvet thimble dolphin']);
    await expect(check(join(other, woman))).rejects.toMatchObject({ code: 'phrase_not_found' });
  });

  it('is failed by a reading with the phrase after the script', async () => {
    const said = await readAloud('af_kore', [phrase]);
    await expect(check(join(woman, said))).rejects.toMatchObject({ code: 'phrase_not_found' });
  });

  it('is failed by a phrase of one person before the reading of another', async () => {
    const said = await readAloud('am_echo', [phrase]);
    await expect(check(join(said, woman))).rejects.toMatchObject({ code: 'speaker_mismatch' });
  });
});
