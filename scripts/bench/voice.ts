import path from 'node:path';
import { toSpokenText } from '../../pipeline/script/spoken-text/to-spoken-words.ts';
import { analysisRateHz } from '../../pipeline/speech/cloning/analysis/mel-spectrum.ts';
import { resample } from '../../pipeline/speech/cloning/analysis/resample.ts';
import { applyVoiceFilter } from '../../pipeline/speech/cloning/apply-voice-filter.ts';
import type { CloneContext } from '../../pipeline/speech/cloning/clone-context.ts';
import { cloneVoice } from '../../pipeline/speech/cloning/clone-voice.ts';
import type { VoiceFilter } from '../../pipeline/speech/cloning/cloned-voice.ts';
import { loadCloningAssets } from '../../pipeline/speech/cloning/cloning-assets.ts';
import type { PersonSentence } from '../../pipeline/speech/cloning/cut-recording.ts';
import { findSentences } from '../../pipeline/speech/cloning/find-sentences.ts';
import { type ReadingManner, readSentences } from '../../pipeline/speech/cloning/read-sentences.ts';
import { cosine, createSpeakerEncoder } from '../../pipeline/speech/cloning/speaker-encoder.ts';
import { accentOf, kokoroVoices, readMeanStyle } from '../../pipeline/speech/cloning/voice-styles.ts';
import { createKokoroSynthesizer } from '../../pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '../../pipeline/speech/kokoro/kokoro-job.ts';
import type { KokoroVoice } from '../../pipeline/speech/models/pinned-assets.ts';
import { speechSampleRateHz } from '../../pipeline/speech/synthesizer.ts';
import { dataFolder } from '../places.ts';
import { ensureRecogniser } from './ensure-recogniser.ts';
import { measureIntelligibility } from './measure-intelligibility.ts';
import { watchMemory } from './process-tree-memory.ts';
import { createRecogniser, readSpellings } from './recognise-speech.ts';
import { type Likeness, measureLikeness } from './voice-likeness.ts';
import { recordedTargets, syntheticTargets, type VoiceTarget } from './voice-targets.ts';

/** Learned from so much of the recording, judged by the rest. */
const learnedShare = 2 / 3;
const modelFolder = path.join(dataFolder, 'models');

/**
 * `npm run bench:voice [-- FOLDER [NAME …]]`: clones the speakers of a folder (NAME.wav, NAME.json) and three synthetic ones,
 * and holds each clone, the nearest stock voice and a random one against what the person says in the part of the
 * recording that nothing was learned from.
 */
export async function main([folder, ...names]: string[]): Promise<number> {
  const { signal } = new AbortController();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const judge = await openJudge(say, signal);
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  const assets = await loadCloningAssets();
  const encoder = await createSpeakerEncoder(assets);
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const real = folder === undefined ? [] : await recordedTargets(fromCaller(folder), signal);
  const targets = [
    ...real.filter(({ name }) => isAsked(name)),
    ...(await syntheticTargets(isAsked, kokoro.read, signal)),
  ];
  let nearerCount = 0;
  for (const target of targets) {
    const context: CloneContext = {
      engine: { accent: target.accent, read: kokoro.read, encoder },
      assets,
      voicesFolder: path.join(modelFolder, 'voices'),
      excludedVoices: target.excludedVoices,
    };
    const { rows, summary } = await benchTarget(target, context, judge, signal);
    console.log(`\n${target.name}: ${summary}\n${table(rows)}`);
    if (isNearer(rows)) nearerCount += 1;
  }
  await kokoro.close();
  await judge.close();
  console.log(
    `\nThe clone is nearer than the nearest stock voice in everything: ${nearerCount} of ${targets.length}`,
  );
  return nearerCount === targets.length ? 0 : 1;
}

function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

type Judge = {
  wordErrorRate(sentences: readonly { text: string; samples: Float32Array }[]): Promise<number>;
  close(): Promise<void>;
};

async function openJudge(say: (line: string) => void, signal: AbortSignal): Promise<Judge> {
  const folder = path.join(dataFolder, 'bench', 'recogniser');
  await ensureRecogniser({ folder, npmEnvironment: process.env, say, signal });
  const recogniser = await createRecogniser({ folder });
  const spellings = await readSpellings(folder);
  return {
    close: () => recogniser.close(),
    async wordErrorRate(sentences) {
      const { words, errors } = await measureIntelligibility({
        sentences: sentences.map(({ text, samples }) => ({
          text,
          spokenText: toSpokenText(text, []),
          samples24kHz: samples,
        })),
        recogniser,
        spellings,
        signal,
        onSentence: () => {},
      });
      return errors / Math.max(1, words);
    },
  };
}

type Row = Likeness & { system: string; similarity: number; wordErrorRate: number };

async function benchTarget(target: VoiceTarget, context: CloneContext, judge: Judge, signal: AbortSignal) {
  const { recording, lines } = target;
  const samples16kHz = resample(recording.samples, recording.sampleRateHz, analysisRateHz);
  const sentences = await findSentences(samples16kHz, lines, context, signal);
  const cut = (learnedShare * samples16kHz.length) / analysisRateHz;
  const learned = sentences.filter((sentence) => endOf(sentence) <= cut);
  const unseen = sentences.filter(({ startSeconds }) => startSeconds >= cut);

  const memory = watchMemory((commandLine) => commandLine.includes('kokoro-process'));
  const start = performance.now();
  const request = { recording, lines: learned.map(toLine), accent: target.accent, onProgress: () => {} };
  const { voice, report } = await cloneVoice(request, context, signal);
  const seconds = (performance.now() - start) / 1000;
  const { totalBytes } = await memory.stop();

  const person = await context.engine.encoder.embed(learned.map(({ samples }) => samples));
  const measure = async (system: string, manner: ReadingManner, filter: VoiceFilter | null): Promise<Row> => {
    const texts = unseen.map(({ text }) => text);
    const reading = await readSentences(texts, manner, context.engine, signal);
    const sounds = reading.map(({ reading: { samples }, classes }) =>
      filter ? applyVoiceFilter(samples, classes, filter) : samples,
    );
    const sounds16kHz = sounds.map((sound) => resample(sound, speechSampleRateHz, analysisRateHz));
    return {
      system,
      similarity: cosine(person, await context.engine.encoder.embed(sounds16kHz)),
      ...measureLikeness(
        unseen.map((sentence) => sentence.samples),
        sounds16kHz,
      ),
      wordErrorRate: await judge.wordErrorRate(
        texts.map((text, index) => ({ text, samples: sounds[index] ?? new Float32Array() })),
      ),
    };
  };
  const stock = async (system: string, name: KokoroVoice) => {
    const style = await readMeanStyle(context.voicesFolder, name);
    return measure(`${system} (${name})`, { style, speed: 1, pitch: unchangedPitch }, null);
  };
  const manner = { style: voice.style, speed: voice.speed, pitch: voice.pitch };
  const rows = [
    await measure('clone', manner, voice.filter),
    await measure('clone without its filter', manner, null),
    await stock('nearest stock', voice.scores.nearestStock.voice),
    await stock('random stock', randomVoice(target, voice.scores.nearestStock.voice)),
  ];
  const itself = cosine(person, await context.engine.encoder.embed(unseen.map(({ samples }) => samples)));
  const candidates = report.candidates.map(
    ({ base, unfiltered, filtered }) =>
      `${base.kind === 'stock' ? base.voice : 'estimated'} ${unfiltered.toFixed(2)} → ${filtered.toFixed(2)}`,
  );
  const summary = [
    `${learned.length} sentences learned, ${unseen.length} judged`,
    `base ${voice.base.kind === 'stock' ? voice.base.voice : 'estimated'} of ${candidates.join(', ')}`,
    `the person against themselves ${itself.toFixed(3)}`,
    `${seconds.toFixed(0)} s, ${Math.round(totalBytes / 1e6)} MB`,
  ].join('; ');
  return { rows, summary };
}

function endOf({ startSeconds, samples }: PersonSentence): number {
  return startSeconds + samples.length / analysisRateHz;
}

const marginSeconds = 0.1;

function toLine(sentence: PersonSentence) {
  const startSeconds = Math.max(0, sentence.startSeconds - marginSeconds);
  return {
    text: sentence.text,
    startSeconds,
    seconds: endOf(sentence) + marginSeconds - startSeconds,
  };
}

/** The same in every run: the one behind the nearest in the list, halfway round. */
function randomVoice({ accent, excludedVoices }: VoiceTarget, nearest: KokoroVoice): KokoroVoice {
  const others = kokoroVoices.filter((voice) => accentOf(voice) === accent && !excludedVoices.has(voice));
  const position = others.indexOf(nearest) + Math.floor(others.length / 2);
  return others[position % others.length] ?? nearest;
}

/** On distortion, pitch, rate and similarity. */
function isNearer([clone, , nearest]: readonly Row[]): boolean {
  if (!clone || !nearest) return false;
  return (
    clone.distortionDb < nearest.distortionDb &&
    clone.similarity > nearest.similarity &&
    Math.abs(clone.pitchMeanError) <= Math.abs(nearest.pitchMeanError) &&
    Math.abs(clone.rateError) <= Math.abs(nearest.rateError)
  );
}

function table(rows: readonly Row[]): string {
  const heads = ['similarity', 'MCD dB', 'cmn-MCD', 'F0 st', 'F0 std st', 'rate %', 'WER %'];
  const lines = rows.map((row) => [
    row.system,
    row.similarity.toFixed(3),
    row.distortionDb.toFixed(2),
    row.centredDistortionDb.toFixed(2),
    row.pitchMeanError.toFixed(2),
    row.pitchDeviationError.toFixed(2),
    (100 * row.rateError).toFixed(1),
    (100 * row.wordErrorRate).toFixed(1),
  ]);
  return [['', ...heads], ...lines]
    .map(
      ([system = '', ...figures]) =>
        system.padEnd(30) + figures.map((figure) => figure.padStart(11)).join(''),
    )
    .join('\n');
}
