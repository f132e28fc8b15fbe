import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import { fadeEdges, levelSpeech, speechLevelDb } from '../../sound/level-speech.ts';
import { framesPerSecond } from '../../sound/mel-spectrum.ts';
import { softenSibilants } from '../../sound/soften-sibilants.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { joinSounds, sentenceSamples, toMs, wordTimings } from '../join-parts.ts';
import { voiceTables } from '../kokoro-voices.ts';
import { applyVoiceFilter } from '../own-voice/apply-voice-filter.ts';
import type { VoiceFilter } from '../own-voice/cloned-voice.ts';
import { classesOfFrames } from '../own-voice/phoneme-classes.ts';
import type { SpeechRequest, Synthesizer } from '../synthesizer.ts';
import type { KokoroJob, KokoroResult } from './kokoro-job.ts';
import { toIds } from './kokoro-tokens.ts';
import { readFasterVocoder, type Vocoder } from './model/faster-vocoder.ts';
import { assembledModelFiles, findPackedModels } from './model/packed-models.ts';
import { assembledModels } from './model/pinned-assets.ts';
import { planSentence, type SentencePart } from './plan-sentence.ts';
import type { Read } from './reading.ts';
import { speakerOf } from './speaker.ts';
import { speechSpan } from './speech-span.ts';
import { startKokoroProcess } from './start-kokoro-process.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Part of the model's id. Raise it with every change that is audible or moves a word. */
const engineVersion = 3;
/** Number of workers that is best on two cores: docs/decisions/005-speech-workers.md. */
const defaultWorkers = 2;
const defaultThreadsPerWorker = 1;
const idleMs = 5 * 60_000;
const nothingSaid: KokoroResult = {
  durations: [],
  samples: new Float32Array(),
  pitchHz: new Float32Array(),
  cpuSeconds: 0,
};

/** Embedded engine. `read` returns the model's own output, unprocessed. */
export type KokoroSynthesizer = Synthesizer & { read: Read };

/**
 * Creates the embedded speech engine: Kokoro-82M in worker processes, which start when they are first needed.
 * @param options.modelFolder the folder that `ensureModels` filled
 * @throws PipelineError `model_missing`; its methods throw `bad_argument` for a voice of another engine,
 * `speech_failed`, `tool_missing`, `canceled`
 */
export async function createKokoroSynthesizer(options: {
  modelFolder: string;
  /** Default: the faster one on this processor. */
  vocoder?: Vocoder;
  workers?: number;
  threadsPerWorker?: number;
}): Promise<KokoroSynthesizer> {
  const vocoder = options.vocoder ?? (await readFasterVocoder(options.modelFolder)) ?? 'int8';
  const model = assembledModels[vocoder];
  const settings = {
    ...((await findPackedModels(options.modelFolder, vocoder)) ??
      assembledModelFiles(options.modelFolder, vocoder)),
    voicesFolder: path.join(options.modelFolder, 'voices'),
    threads: options.threadsPerWorker ?? defaultThreadsPerWorker,
  };
  await requireFiles([settings.modelFile, settings.durationsFile, settings.voicesFolder]);
  let started = 0;
  const pool = createWorkerPool<KokoroJob, KokoroResult>({
    size: options.workers ?? defaultWorkers,
    startWorker: () => {
      // The first process loads the model for rehearsal, and the second that for speech, because a single new
      // sentence needs both.
      const loadsFirst = started % 2 === 0 ? 'durations' : 'sound';
      started += 1;
      return startKokoroProcess({ ...settings, loadsFirst });
    },
    idleMs,
  });

  const perform = async (kind: KokoroJob['kind'], request: SpeechRequest, signal: AbortSignal) => {
    const { accent, voice, pitch, ...speaker } = speakerOf(request.voice);
    const words = normaliseWords(request.text, request.pronunciations);
    const speed = request.speed * speaker.speed;
    const ask = async (part: SentencePart) => {
      const job = { kind, ids: toIds(part.tokens), voice, speed, pitch };
      const made = part.tokens.length > 0 ? await pool.run(job, signal) : nothingSaid;
      return { ...part, ...made, span: speechSpan(part.tokens, made.durations, speed) };
    };
    const plan = await planSentence(words, accent, signal);
    return { words, speaker, parts: await Promise.all(plan.map(ask)) };
  };

  const read: Read = async ({ text, accent, voice, speed, pitch }, signal) => {
    const plan = await planSentence(normaliseWords(text, []), accent, signal);
    const spoken = plan.filter(({ tokens }) => tokens.length > 0);
    return Promise.all(
      spoken.map(async ({ tokens }) => {
        const job = { kind: 'sound' as const, ids: toIds(tokens), voice, speed, pitch };
        const { durations, samples, pitchHz } = await pool.run(job, signal);
        return { tokens, durations, samples, pitchHz };
      }),
    );
  };

  return {
    modelId: createHash('sha256')
      .update(JSON.stringify([engineVersion, model.graph.sha256, model.weights.sha256, voiceTables.sha256]))
      .digest('hex'),
    prepare: () => pool.warm(),
    read,
    speak: async (request, signal) => {
      const { words, speaker, parts } = await perform('sound', request, signal);
      const sounds = parts.map(({ span, ...made }) => {
        const filtered = speaker.filter ? filterPart(made, speaker.filter) : made.samples;
        const sound = filtered.slice(span.startSample, span.endSample);
        levelSpeech(sound, speaker.speechLevelDb);
        const levelDb = speaker.isStock ? speechLevelDb(sound) : undefined;
        if (levelDb !== undefined) softenSibilants(sound, speechSampleRateHz, levelDb);
        fadeEdges(sound);
        return sound;
      });
      return {
        samples: joinSounds(parts, sounds),
        words: wordTimings(words, parts),
        spokenText: words.flatMap(({ spoken }) => (spoken === '' ? [] : [spoken])).join(' '),
      };
    },
    rehearse: async (request, signal) => {
      const { parts } = await perform('durations', request, signal);
      return toMs(sentenceSamples(parts));
    },
    close: () => pool.close(),
  };
}

/** Applies a person's voice filter to the model's sound, before the sound is trimmed. */
function filterPart(
  { tokens, durations, samples }: SentencePart & KokoroResult,
  filter: VoiceFilter,
): Float32Array {
  const frameCount = 1 + Math.floor((samples.length * framesPerSecond) / speechSampleRateHz);
  const symbols = tokens.map(({ symbol }) => symbol);
  return applyVoiceFilter(samples, classesOfFrames(symbols, durations, frameCount), filter);
}

async function requireFiles(files: readonly string[]): Promise<void> {
  try {
    await Promise.all(files.map((file) => access(file)));
  } catch (cause) {
    throw new PipelineError('model_missing', 'The speech model is missing. Run npm run models.', { cause });
  }
}
