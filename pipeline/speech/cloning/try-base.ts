import { outOfRange } from '../../sound/checked-array.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { pitchOf } from '../../sound/pitch-statistics.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import { applyVoiceFilter } from '../own-voice/apply-voice-filter.ts';
import type { VoiceFilter } from '../own-voice/cloned-voice.ts';
import { detailedSpectrum } from '../own-voice/detail-levels.ts';
import { cosine } from '../recording/speaker-encoder.ts';
import type { CloningEngine } from './clone-context.ts';
import { firstSeconds, type Person } from './describe-person.ts';
import { fitVoiceFilter } from './filter/fit-voice-filter.ts';
import { measureDetail } from './filter/measure-detail.ts';
import type { ParallelSpeech } from './filter/pair-frames.ts';
import { correctPitch, correctSpeed, fitPitch, fitSpeed } from './fit-prosody.ts';
import { readAlong, type SharedSentence } from './read-along.ts';
import type { ReadingSettings } from './read-sentences.ts';
import type { Base } from './stock-base.ts';

type Sentence = SharedSentence<Person['sentences'][number]>;

/** A voice built on a base, with its similarity to the person in the part of the script that was read. */
export type Trial = {
  base: Base;
  /** Sentences read so far, and the settings with which they were read. */
  sentences: readonly Sentence[];
  readAs: ReadingSettings;
  /** Settings of the finished voice: `readAs`, corrected by the heard speech. */
  settings: ReadingSettings;
  /** Spectral filter; null if the voice is more similar to the person without one. */
  filter: VoiceFilter | null;
  /** Cosine similarity to the person's embedding, without the filter and with it. */
  unfiltered: number;
  filtered: number;
  speechLevelDb: number;
};

/** Length of the part of the script that measures pitch and pace; more adds nothing. */
const probeSeconds = 32;
/** Length of the part by which bases are compared. Only the chosen base reads the rest, to train its filter. */
const comparedSeconds = 60;

/**
 * Builds a voice on a base: has the base read at the person's pitch and pace, and learns the filter from the
 * readings.
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export async function tryBase(
  base: Base,
  person: Person,
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<Trial> {
  const readAs = await fitSettings(base, person, engine, signal);
  const compared = firstSeconds(person.sentences, comparedSeconds);
  const sentences = await readAlong(compared, readAs, engine, signal);
  return measureLikeness({ base, readAs, sentences }, person, engine);
}

/**
 * Has the chosen base read the rest of the script, and learns from the whole.
 * @throws as `tryBase`
 */
export async function completeTrial(
  { base, readAs, sentences }: Trial,
  person: Person,
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<Trial> {
  const rest = await readAlong(person.sentences.slice(sentences.length), readAs, engine, signal);
  return measureLikeness({ base, readAs, sentences: [...sentences, ...rest] }, person, engine);
}

async function measureLikeness(
  { base, readAs, sentences }: Pick<Trial, 'base' | 'readAs' | 'sentences'>,
  person: Person,
  { encoder }: CloningEngine,
): Promise<Trial> {
  const filter = learnFilter(sentences, person);
  const plain = sentences.map(({ reading: { reading } }) => reading.samples);
  const changed = throughFilter(sentences, filter);
  const heardPlain = plain.map(toAnalysisRate);
  const heardChanged = changed.map(toAnalysisRate);
  const unfiltered = cosine(person.embedding, await encoder.embed(heardPlain));
  const filtered = cosine(person.embedding, await encoder.embed(heardChanged));
  const isBetter = filtered >= unfiltered;
  // Measured after the filter, which changes the perceived pitch as well.
  const heardPitch = pitchOf(isBetter ? heardChanged : heardPlain);
  return {
    base,
    sentences,
    readAs,
    settings: {
      ...readAs,
      speed: correctSpeed(readAs.speed, sentences.map(toPacedSpeech)),
      pitch: heardPitch ? correctPitch(readAs.pitch, person.pitch, heardPitch) : readAs.pitch,
    },
    filter: isBetter ? filter : null,
    unfiltered,
    filtered,
    speechLevelDb: meanLevelDb(isBetter ? changed : plain),
  };
}

/** Learns the filter from the script, and its detail from the filtered sound. */
function learnFilter(sentences: readonly Sentence[], person: Person): VoiceFilter {
  const speech = sentences.map(toParallelSpeech);
  const filter = fitVoiceFilter(speech, person.bandEdgeHz);
  const sounds = throughFilter(sentences, filter);
  const detail = measureDetail(
    sentences.map((sentence, index) => ({
      speech: speech[index] ?? outOfRange(speech, index),
      person: sentence.said.detailed,
      voice: detailedSpectrum(toAnalysisRate(sounds[index] ?? outOfRange(sounds, index))),
    })),
  );
  return { ...filter, detail };
}

function throughFilter(sentences: readonly Sentence[], filter: VoiceFilter): Float32Array[] {
  return sentences.map(({ reading: { reading, classes } }) =>
    applyVoiceFilter(reading.samples, classes, filter),
  );
}

/** Measures the unchanged pitch and pace of the base, and derives the settings that give it the person's. */
async function fitSettings(
  { origin, style }: Base,
  person: Person,
  { accent, read, readStock = read }: CloningEngine,
  signal: AbortSignal,
): Promise<ReadingSettings> {
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
    speed: fitSpeed(sentences.map(toPacedSpeech)),
  };
}

function toParallelSpeech({ said, reading, path }: Sentence): ParallelSpeech {
  return { person: said.withoutNoise, base: reading.analysis, baseClasses: reading.classes, path };
}

/** Measures the pace of both with the same detector, whatever noise is in the person's recording. */
function toPacedSpeech({ said, reading }: Sentence) {
  return { person: said, base: reading };
}

function toAnalysisRate(samples: Float32Array): Float64Array {
  return resample(samples, speechSampleRateHz, analysisRateHz);
}

function meanLevelDb(sounds: readonly Float32Array[]): number {
  const levels = sounds.flatMap((sound) => speechLevelDb(sound) ?? []);
  return levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
}
