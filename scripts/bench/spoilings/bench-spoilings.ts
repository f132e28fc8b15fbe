import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { musicBedIds } from '#contract/vocabulary/music.ts';
import { bedPath } from '#pipeline/music/beds.ts';
import { speechLevelDb } from '#pipeline/sound/level-speech.ts';
import { resample } from '#pipeline/sound/resample.ts';
import { loadCloningAssets } from '#pipeline/speech/cloning/cloning-assets.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { judgeRecording } from '#pipeline/speech/recording/judge-recording.ts';
import { measureRecording } from '#pipeline/speech/recording/measure-recording.ts';
import { createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { changeGain, type Sound, sampleRateHz } from './spoil-sound.ts';
import { type Company, spoilings } from './spoilings.ts';
import { type Judged, rowOfClean, rowOfSpoiling } from './spoilings-rows.ts';

/** Lengths of the honest stretches that false alarms are counted on; each begins in the middle of the one before. */
const stretchSeconds = [40, 60];
/** Length of what is spoiled. */
const spoiledSeconds = 60;

type Speaker = { name: string; sound: Sound };

/**
 * `npm run bench:spoilings -- FOLDER [FOLDER …]`: spoils the recording of every speaker of the folders (NAME.wav) in all ways of the
 * table, and prints how often the judge of recordings finds each as what it is, and what it says of honest stretches.
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
  const judge = async (sound: Sound): Promise<Judged> => {
    const measures = await measureRecording({ samples: sound, sampleRateHz }, encoder);
    const { rejections, warnings } = judgeRecording(measures);
    return {
      measures,
      refused: rejections.map(({ code }) => code),
      warned: warnings.map(({ code }) => code),
    };
  };
  for (const seconds of stretchSeconds) {
    const judged: Judged[] = [];
    for (const { sound } of speakers) {
      for (const stretch of cutStretches(sound, seconds)) judged.push(await judge(stretch));
    }
    console.log(rowOfClean(`${judged.length} honest stretches of ${seconds} s`, judged));
  }
  const stretches = speakers.map(({ sound }) => sound.slice(0, spoiledSeconds * sampleRateHz));
  const untouched: Judged[] = [];
  for (const stretch of stretches) untouched.push(await judge(stretch));
  for (const spoiling of spoilings) {
    const judged: Judged[] = [];
    for (const [index, stretch] of stretches.entries()) {
      judged.push(await judge(spoiling.spoil(stretch, companyOf(index, stretches, beds))));
    }
    console.log(rowOfSpoiling(spoiling, judged, untouched));
  }
}

/** The other speakers, the next one first, at the level of this one; and the beds, another one for each speaker. */
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
