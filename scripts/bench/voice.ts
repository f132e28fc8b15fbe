import path from 'node:path';
import { toSpokenText } from '#pipeline/english/spoken/to-spoken-words.ts';
import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { resample } from '#pipeline/sound/resample.ts';
import type { CloneContext } from '#pipeline/speech/cloning/clone-context.ts';
import { cloneVoice } from '#pipeline/speech/cloning/clone-voice.ts';
import { loadCloningAssets } from '#pipeline/speech/cloning/cloning-assets.ts';
import type { PersonSentence } from '#pipeline/speech/cloning/cut-recording.ts';
import { findSentences } from '#pipeline/speech/cloning/find-sentences.ts';
import { type ReadingManner, readSentences } from '#pipeline/speech/cloning/read-sentences.ts';
import { accentOf, kokoroVoices, readMeanStyle } from '#pipeline/speech/cloning/voice-styles.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '#pipeline/speech/kokoro/kokoro-job.ts';
import type { KokoroVoice } from '#pipeline/speech/kokoro-voices.ts';
import { applyVoiceFilter } from '#pipeline/speech/own-voice/apply-voice-filter.ts';
import type { VoiceFilter } from '#pipeline/speech/own-voice/cloned-voice.ts';
import { cosine, createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { speechSampleRateHz } from '#pipeline/speech/synthesizer.ts';
import { dataFolder } from '../places.ts';
import { ensureRecogniser } from './ensure-recogniser.ts';
import { listenedTo } from './harvard-sentences.ts';
import { measureIntelligibility } from './measure-intelligibility.ts';
import { watchMemory } from './process-tree-memory.ts';
import { createRecogniser, readSpellings } from './recognise-speech.ts';
import { measureLikeness } from './voice-likeness.ts';
import { recordedTargets, syntheticTargets, type VoiceTarget } from './voice-targets.ts';
import {
  countVerdicts,
  isGoodEnough,
  judgeClone,
  tableOf,
  type VoiceRow,
  type VoiceVerdict,
} from './voice-verdict.ts';

/** Share of the recording that a voice is learned from; the rest judges it. */
const learnedShare = 2 / 3;
const modelFolder = path.join(dataFolder, 'models');
const voicesFolder = path.join(modelFolder, 'voices');

/**
 * `npm run bench:voice [-- FOLDER [NAME …]]`: clones the speakers of a folder (NAME.wav, NAME.json) and three synthetic
 * ones, and compares each clone, the nearest stock voice and a random one with the person in the part of the recording
 * that was not learned from.
 */
export async function main([folder, ...names]: string[]): Promise<number> {
  const { signal } = new AbortController();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const judge = await openJudge(say, signal);
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  const assets = await loadCloningAssets();
  const encoder = await createSpeakerEncoder(assets.encoder);
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const real = folder === undefined ? [] : await recordedTargets(fromCaller(folder), isAsked, signal);
  const targets = [...real, ...(await syntheticTargets(isAsked, kokoro.read, voicesFolder, signal))];
  const verdicts: VoiceVerdict[] = [];
  for (const target of targets) {
    const context: CloneContext = {
      engine: { accent: target.accent, read: kokoro.read, encoder },
      assets,
      voicesFolder,
      excludedVoices: target.excludedVoices,
    };
    const { rows, verdict, summary } = await benchTarget(target, context, judge, signal);
    console.log(`\n${target.name}: ${summary}\n${tableOf(rows)}`);
    verdicts.push(verdict);
  }
  await kokoro.close();
  await judge.close();
  console.log(
    `\nThe clone is nearer than the nearest stock voice, and not harder to understand: ${countVerdicts(verdicts)}`,
  );
  return isGoodEnough(verdicts) ? 0 : 1;
}

function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

type WordCounts = Pick<VoiceRow, 'words' | 'wordErrors'>;
type Judge = {
  hear(said: readonly Said[]): Promise<WordCounts>;
  close(): Promise<void>;
};

async function openJudge(say: (line: string) => void, signal: AbortSignal): Promise<Judge> {
  const folder = path.join(dataFolder, 'bench', 'recogniser');
  await ensureRecogniser({ folder, npmEnvironment: process.env, say, signal });
  const recogniser = await createRecogniser({ folder });
  const spellings = await readSpellings(folder);
  return {
    close: () => recogniser.close(),
    async hear(said) {
      const { words, errors } = await measureIntelligibility({
        sentences: said.map(({ text, samples }) => ({
          text,
          spokenText: toSpokenText(text, []),
          samples24kHz: samples,
        })),
        recogniser,
        spellings,
        signal,
        onSentence: () => {},
      });
      return { words, wordErrors: errors };
    },
  };
}

async function benchTarget(target: VoiceTarget, context: CloneContext, judge: Judge, signal: AbortSignal) {
  const { recording, lines } = target;
  const samples16kHz = resample(recording.samples, recording.sampleRateHz, analysisRateHz);
  const sentences = await findSentences(samples16kHz, lines, context, signal);
  const cut = (learnedShare * samples16kHz.length) / analysisRateHz;
  const learned = sentences.filter((sentence) => endOf(sentence) <= cut);
  const unseen = sentences.filter(({ startSeconds }) => startSeconds >= cut);

  const memory = watchMemory();
  const start = performance.now();
  const request = { recording, lines: learned.map(toLine), accent: target.accent, onProgress: () => {} };
  const { voice, report } = await cloneVoice(request, context, signal);
  const seconds = (performance.now() - start) / 1000;
  const { totalBytes } = await memory.stop();

  const person = await context.engine.encoder.embed(learned.map(({ samples }) => samples));
  const measure = async (system: string, manner: ReadingManner, filter: VoiceFilter | null) => {
    const say = async (texts: readonly string[]) =>
      (await readSentences(texts, manner, context.engine, signal)).map(
        ({ reading: { samples }, classes }, index) => ({
          text: texts[index] ?? '',
          samples: filter ? applyVoiceFilter(samples, classes, filter) : samples,
        }),
      );
    const said = await say(unseen.map(({ text }) => text));
    const sounds = said.map(({ samples }) => resample(samples, speechSampleRateHz, analysisRateHz));
    return {
      system,
      similarity: cosine(person, await context.engine.encoder.embed(sounds)),
      ...measureLikeness(
        unseen.map(({ samples }) => samples),
        sounds,
      ),
      // A third of a recording has too few words to count errors in.
      ...(await judge.hear([...inThrees(said), ...inThrees(await say(listenedTo))])),
    };
  };
  const stock = async (system: string, name: KokoroVoice) => {
    const style = await readMeanStyle(context.voicesFolder, name);
    return measure(`${system} (${name})`, { style, speed: 1, pitch: unchangedPitch }, null);
  };
  const manner = { style: voice.style, speed: voice.speed, pitch: voice.pitch };
  const clone = await measure('clone', manner, voice.filter);
  const nearest = await stock('nearest stock', voice.scores.nearestStock.voice);
  const rows = [
    clone,
    await measure('clone without its filter', manner, null),
    nearest,
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
  return { rows, verdict: judgeClone(clone, nearest), summary };
}

type Said = { text: string; samples: Float32Array };

const mostTogether = 3;
/** The recogniser's window is 30 s; it cuts longer sound into pieces and loses words between them. */
const longestTogether = 28 * speechSampleRateHz;

/** Groups short sentences by three, since in a narration they are heard together. */
function inThrees(said: readonly Said[]): Said[] {
  const groups: Said[][] = [];
  for (const sentence of said) {
    const group = groups.at(-1) ?? [];
    const isRoom =
      group.length < mostTogether && lengthOf(group) + sentence.samples.length <= longestTogether;
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

/** A voice far from the nearest in the list, half of its length further: the same in every run. */
function randomVoice({ accent, excludedVoices }: VoiceTarget, nearest: KokoroVoice): KokoroVoice {
  const others = kokoroVoices.filter((voice) => accentOf(voice) === accent && !excludedVoices.has(voice));
  const position = others.indexOf(nearest) + Math.floor(others.length / 2);
  return others[position % others.length] ?? nearest;
}
