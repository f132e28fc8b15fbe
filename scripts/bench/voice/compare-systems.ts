import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { resample } from '#pipeline/sound/resample.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import type { CloneContext } from '#pipeline/speech/cloning/clone-context.ts';
import type { PersonSentence } from '#pipeline/speech/cloning/cut-recording.ts';
import { type ReadingSettings, readSentences } from '#pipeline/speech/cloning/read-sentences.ts';
import { readMeanStyle } from '#pipeline/speech/cloning/voice-styles.ts';
import { unchangedPitch } from '#pipeline/speech/kokoro/kokoro-job.ts';
import type { KokoroVoice } from '#pipeline/speech/kokoro-voices.ts';
import { applyVoiceFilter } from '#pipeline/speech/own-voice/apply-voice-filter.ts';
import type { ClonedVoice, VoiceFilter } from '#pipeline/speech/own-voice/cloned-voice.ts';
import { cosine } from '#pipeline/speech/recording/speaker-encoder.ts';
import { listenedTo } from '../harvard-sentences.ts';
import type { CutScript } from './cut-script.ts';
import type { SecondOpinion } from './second-judge/ask-second-judge.ts';
import { measureLikeness } from './voice-likeness.ts';
import type { VoiceRow } from './voice-verdict.ts';

/** A sentence as spoken by a voice: mono, 24 kHz. */
export type Said = { text: string; samples: Float32Array };

/** Judges of voices in addition to the product's own measures. */
export type Judges = {
  /** Counts word errors with a recogniser. */
  hear(said: readonly Said[]): Promise<{ words: number; errors: number }>;
  /** Asks the second judge. Sounds are mono, 16 kHz. */
  compare(
    person: Float64Array,
    sounds: Readonly<Record<string, Float64Array>>,
  ): Promise<Record<string, SecondOpinion>>;
};

/** Voices to judge. `before` is the speech of an earlier version's clone, mono, 16 kHz. */
export type SystemsOf = { clone: ClonedVoice; nearestStock: KokoroVoice; before?: Float64Array };

/** Has the clone and the nearest stock voice speak the unseen sentences, and compares them with the person. */
export async function compareSystems(
  { clone, nearestStock, before }: SystemsOf,
  { learned, unseen }: CutScript<PersonSentence>,
  judges: Judges,
  context: CloneContext,
  signal: AbortSignal,
): Promise<{ rows: VoiceRow[]; clone: Said[] }> {
  const { encoder } = context.engine;
  const texts = unseen.map(({ text }) => text);
  const say = async (texts: readonly string[], settings: ReadingSettings, filter: VoiceFilter | null) =>
    (await readSentences(texts, settings, context.engine, signal)).map(
      ({ reading: { samples }, classes }, index) => ({
        text: texts[index] ?? '',
        samples: filter ? applyVoiceFilter(samples, classes, filter) : samples,
      }),
    );
  const stockSettings = {
    style: await readMeanStyle(context.voicesFolder, nearestStock),
    speed: 1,
    pitch: unchangedPitch,
  };
  const ofClone = await say(texts, clone, clone.filter);
  const ofStock = await say(texts, stockSettings, null);

  const sounds = {
    clone: joined(ofClone.map(toAnalysisRate)),
    stock: joined(ofStock.map(toAnalysisRate)),
    person: joined(unseen.map(({ samples }) => samples)),
    ...(before ? { before } : {}),
  };
  const person = learned.map(({ samples }) => samples);
  const opinions = await judges.compare(joined(person), sounds);
  const embedding = await encoder.embed(person);
  const likenessOf = async (system: string, key: string, sound: Float64Array) => ({
    system,
    similarity: cosine(embedding, await encoder.embed([sound])),
    secondLikeness: opinions[key]?.likeness ?? Number.NaN,
    cleanness: opinions[key]?.cleanness ?? Number.NaN,
  });
  const whole = async (
    system: string,
    key: 'clone' | 'stock',
    said: readonly Said[],
    more: readonly Said[],
  ) => {
    const { words, errors } = await judges.hear([...inThrees(said), ...inThrees(more)]);
    return {
      ...(await likenessOf(system, key, sounds[key])),
      ...measureLikeness(
        unseen.map(({ samples }) => samples),
        said.map(toAnalysisRate),
      ),
      words,
      wordErrors: errors,
    };
  };
  return {
    clone: ofClone,
    rows: [
      // Speaks the Harvard sentences as well, because the rest of a recording has too few words to count errors in.
      await whole('clone', 'clone', ofClone, await say(listenedTo, clone, clone.filter)),
      await whole(
        `nearest stock (${nearestStock})`,
        'stock',
        ofStock,
        await say(listenedTo, stockSettings, null),
      ),
      ...(before ? [{ ...unmeasured, ...(await likenessOf('clone before', 'before', before)) }] : []),
      { ...unmeasured, ...(await likenessOf('the person', 'person', sounds.person)) },
    ],
  };
}

/** Measures that need the sentences one by one. */
const unmeasured = {
  distortionDb: Number.NaN,
  centredDistortionDb: Number.NaN,
  pitchMeanError: Number.NaN,
  pitchDeviationError: Number.NaN,
  rateError: Number.NaN,
  words: 0,
  wordErrors: 0,
};

function toAnalysisRate({ samples }: Said): Float64Array {
  return resample(samples, speechSampleRateHz, analysisRateHz);
}

function joined(parts: readonly Float64Array[]): Float64Array {
  return Float64Array.from(parts.flatMap((part) => Array.from(part)));
}

const maxTogether = 3;
/** Maximum length for the recogniser. Its window is 30 s; it cuts longer sound into pieces and loses words between them. */
const longestTogether = 28 * speechSampleRateHz;

/** Groups short sentences in threes, because a narration plays them together. */
function inThrees(said: readonly Said[]): Said[] {
  const groups: Said[][] = [];
  for (const sentence of said) {
    const group = groups.at(-1) ?? [];
    const isRoom = group.length < maxTogether && lengthOf(group) + sentence.samples.length <= longestTogether;
    if (isRoom && groups.length > 0) group.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map((group) => ({
    text: group.map(({ text }) => text).join(' '),
    samples: Float32Array.from(group.flatMap(({ samples }) => Array.from(samples))),
  }));
}

function lengthOf(group: readonly Said[]): number {
  return group.reduce((sum, { samples }) => sum + samples.length, 0);
}
