import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { musicBedIds } from '#contract/vocabulary/music.ts';
import { bedPath } from '#pipeline/music/beds.ts';
import { speechLevelDb } from '#pipeline/sound/level-speech.ts';
import { resample } from '#pipeline/sound/resample.ts';
import { loadCloningAssets } from '#pipeline/speech/cloning/cloning-assets.ts';
import { checkRecording } from '#pipeline/speech/recording/check-recording.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { measureRecording } from '#pipeline/speech/recording/measure-recording.ts';
import { createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { changeGain, type Sound, sampleRateHz } from './spoil-sound.ts';
import { type Company, spoilings } from './spoilings.ts';
import { type Checked, rowOfClean, rowOfSpoiling } from './spoilings-rows.ts';

/** Lengths of the unspoiled stretches on which false alarms are counted. They overlap by half. */
const stretchSeconds = [40, 60];
/** Length of the spoiled stretches. */
const spoiledSeconds = 60;

type Speaker = { name: string; sound: Sound };

/**
 * `npm run bench:spoilings -- FOLDER [FOLDER …]` spoils the recording of every speaker of the folders (NAME.wav) in all ways of the
 * table. It prints how often the check of recordings identifies each fault, and its findings on unspoiled stretches.
 */
export async function main(folders: string[]): Promise<number> {
  const { signal } = new AbortController();
  await benchSpoilings(
    folders.map((folder) => path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)),
    signal,
  );
  return 0;
}

/** Prints the table of spoilings for the speakers of some folders. */
export async function benchSpoilings(folders: readonly string[], signal: AbortSignal): Promise<void> {
  const speakers = (await Promise.all(folders.map((folder) => readSpeakers(folder, signal)))).flat();
  const beds = await Promise.all(musicBedIds.map((bed) => readSound(bedPath(bed), signal)));
  const encoder = await createSpeakerEncoder((await loadCloningAssets()).encoder);
  const check = async (sound: Sound): Promise<Checked> => {
    const measures = await measureRecording({ samples: sound, sampleRateHz }, encoder);
    const { rejections, warnings } = checkRecording(measures);
    return {
      measures,
      refused: rejections.map(({ code }) => code),
      warned: warnings.map(({ code }) => code),
    };
  };
  for (const seconds of stretchSeconds) {
    const checked: Checked[] = [];
    for (const { sound } of speakers) {
      for (const stretch of cutStretches(sound, seconds)) checked.push(await check(stretch));
    }
    console.log(rowOfClean(`${checked.length} honest stretches of ${seconds} s`, checked));
  }
  const stretches = speakers.map(({ sound }) => sound.slice(0, spoiledSeconds * sampleRateHz));
  const untouched: Checked[] = [];
  for (const stretch of stretches) untouched.push(await check(stretch));
  for (const spoiling of spoilings) {
    const checked: Checked[] = [];
    for (const [index, stretch] of stretches.entries()) {
      checked.push(await check(spoiling.spoil(stretch, companyOf(index, stretches, beds))));
    }
    console.log(rowOfSpoiling(spoiling, checked, untouched));
  }
}

/**
 * Returns the other speakers at the level of this one, beginning with the next, and the music beds in an order that differs from
 * speaker to speaker.
 */
function companyOf(speaker: number, stretches: readonly Sound[], beds: readonly Sound[]): Company {
  const turned = <T>(list: readonly T[], by: number) => [...list.slice(by), ...list.slice(0, by)];
  const level = levelOf(stretches[speaker]);
  return {
    others: turned(stretches, speaker)
      .slice(1)
      .map((other) => changeGain(other, level - levelOf(other))),
    beds: turned(beds, speaker % beds.length),
  };
}

function levelOf(sound: Sound | undefined): number {
  return (sound && speechLevelDb(sound)) ?? 0;
}

async function readSpeakers(folder: string, signal: AbortSignal): Promise<Speaker[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.wav')).sort();
  return Promise.all(
    files.map(async (name) => ({
      name: path.basename(name, '.wav'),
      sound: await readSound(path.join(folder, name), signal),
    })),
  );
}

async function readSound(file: string, signal: AbortSignal): Promise<Sound> {
  const { samples, sampleRateHz: rateHz } = await decodeRecording(file, signal);
  return Float32Array.from(resample(samples, rateHz, sampleRateHz));
}

/** Cuts stretches of equal length that overlap by half. */
function cutStretches(sound: Sound, seconds: number): Sound[] {
  const length = seconds * sampleRateHz;
  const count = Math.max(0, Math.floor((2 * (sound.length - length)) / length) + 1);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * length) / 2);
    return sound.slice(start, start + length);
  });
}
