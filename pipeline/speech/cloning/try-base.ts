import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import { speechLevelDb } from '../level-speech.ts';
import { speechSampleRateHz } from '../synthesizer.ts';
import { analysisRateHz } from './analysis/mel-spectrum.ts';
import { pitchOf } from './analysis/pitch-statistics.ts';
import { resample } from './analysis/resample.ts';
import { applyVoiceFilter } from './apply-voice-filter.ts';
import type { CloningEngine } from './clone-context.ts';
import type { VoiceFilter } from './cloned-voice.ts';
import { firstSeconds, type Person } from './describe-person.ts';
import { correctPitch, correctSpeed, fitPitch, fitSpeed } from './fit-prosody.ts';
import { fitVoiceFilter } from './fit-voice-filter.ts';
import type { ParallelSpeech } from './pair-frames.ts';
import { readAlong, type SharedSentence } from './read-along.ts';
import type { ReadingManner } from './read-sentences.ts';
import { cosine } from './speaker-encoder.ts';
import type { Base } from './stock-base.ts';

/** A voice built on a base, and how much like the person it reads the script. */
export type Trial = {
  base: Base;
  manner: ReadingManner;
  /** null when the voice is more like the person without it. */
  filter: VoiceFilter | null;
  /** Cosine with the person's embedding, without the filter and with it. */
  unfiltered: number;
  filtered: number;
  speechLevelDb: number;
};

/** Pitch and pace are judged by so much of the script: more says nothing new. */
const probeSeconds = 32;

/** Builds a voice on a base: has it read the script at the person's pitch and pace, and learns the filter from that. */
export async function tryBase(
  base: Base,
  person: Person,
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<Trial> {
  const manner = await fitManner(base, person, engine, signal);
  const sentences = await readAlong(person.sentences, manner, engine, signal);
  const speech = sentences.map(toParallelSpeech);
  const filter = fitVoiceFilter(speech, person.bandEdgeHz);
  const plain = sentences.map(({ reading: { reading } }) => reading.samples);
  const changed = sentences.map(({ reading: { reading, classes } }) =>
    applyVoiceFilter(reading.samples, classes, filter),
  );
  const similarityOf = async (sounds: readonly Float32Array[]) =>
    cosine(person.embedding, await engine.encoder.embed(sounds.map(toAnalysisRate)));
  const [unfiltered, filtered] = [await similarityOf(plain), await similarityOf(changed)];
  const isBetter = filtered >= unfiltered;
  const sounds = isBetter ? changed : plain;
  // Heard as it will be: the filter, too, moves what is heard as pitch.
  const heardPitch = pitchOf(sounds.map(toAnalysisRate));
  return {
    base,
    manner: {
      ...manner,
      speed: correctSpeed(manner.speed, speech),
      pitch: heardPitch ? correctPitch(manner.pitch, person.pitch, heardPitch) : manner.pitch,
    },
    filter: isBetter ? filter : null,
    unfiltered,
    filtered,
    speechLevelDb: meanLevelDb(sounds),
  };
}

/** The pitch and the speed that give the base the person's, judged by how it reads by itself. */
async function fitManner(
  { origin, style }: Base,
  person: Person,
  { accent, read, readStock = read }: CloningEngine,
  signal: AbortSignal,
): Promise<ReadingManner> {
  const reader = { accent, read: origin.kind === 'stock' ? readStock : read };
  const sentences = await readAlong(
    firstSeconds(person.sentences, probeSeconds),
    { style, speed: 1, pitch: unchangedPitch },
    reader,
    signal,
  );
  const heard = pitchOf(sentences.map(({ reading }) => toAnalysisRate(reading.reading.samples)));
  return {
    style,
    pitch: heard ? fitPitch(person.pitch, heard) : unchangedPitch,
    speed: fitSpeed(sentences.map(toParallelSpeech)),
  };
}

function toParallelSpeech({
  said,
  reading,
  path,
}: SharedSentence<Person['sentences'][number]>): ParallelSpeech {
  return { person: said.withoutNoise, base: reading.analysis, baseClasses: reading.classes, path };
}

function toAnalysisRate(samples: Float32Array): Float64Array {
  return resample(samples, speechSampleRateHz, analysisRateHz);
}

function meanLevelDb(sounds: readonly Float32Array[]): number {
  const levels = sounds.flatMap((sound) => speechLevelDb(sound) ?? []);
  return levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
}
