import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '../../errors.ts';
import { toSpokenWords } from '../../script/spoken-text/to-spoken-words.ts';
import { readFasterVocoder, type Vocoder } from '../models/faster-vocoder.ts';
import { assembledModels, voiceTables } from '../models/pinned-assets.ts';
import type { SpeechRequest, Synthesizer } from '../synthesizer.ts';
import { stockVoice } from '../voices.ts';
import { joinSounds, sentenceSamples, toMs, wordTimings } from './join-parts.ts';
import type { KokoroJob, KokoroResult } from './kokoro-job.ts';
import { toIds } from './kokoro-tokens.ts';
import { fadeEdges, levelSpeech } from './level-speech.ts';
import { planSentence, type SentencePart } from './plan-sentence.ts';
import { speechSpan } from './speech-span.ts';
import { startKokoroProcess } from './start-kokoro-process.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Part of the model's id. Raise it with every change that can be heard or that moves a word. */
const engineVersion = 1;
/** Measured best on two cores: docs/decisions/005-speech-workers.md. */
const defaultWorkers = 2;
const defaultThreadsPerWorker = 1;
const idleMs = 5 * 60_000;
const nothingSaid = { durations: [], samples: new Float32Array() };

/**
 * The embedded speech engine: Kokoro-82M in processes of its own, started when first needed.
 * @param options.modelFolder what `ensureModels` filled
 * @throws PipelineError `model_missing`; its methods `bad_argument` for a voice that is not there, `speech_failed`,
 * `tool_missing`, `canceled`
 */
export async function createKokoroSynthesizer(options: {
  modelFolder: string;
  /** Default: whichever is faster on this processor. */
  vocoder?: Vocoder;
  workers?: number;
  threadsPerWorker?: number;
}): Promise<Synthesizer> {
  const vocoder = options.vocoder ?? (await readFasterVocoder(options.modelFolder)) ?? 'int8';
  const model = assembledModels[vocoder];
  const settings = {
    modelFile: path.join(options.modelFolder, model.fileName),
    durationsFile: path.join(options.modelFolder, assembledModels.durations.fileName),
    voicesFolder: path.join(options.modelFolder, 'voices'),
    threads: options.threadsPerWorker ?? defaultThreadsPerWorker,
  };
  await requireFiles([settings.modelFile, settings.durationsFile, settings.voicesFolder]);
  const pool = createWorkerPool<KokoroJob, KokoroResult>({
    size: options.workers ?? defaultWorkers,
    startWorker: () => startKokoroProcess(settings),
    idleMs,
  });

  const perform = async (kind: KokoroJob['kind'], request: SpeechRequest, signal: AbortSignal) => {
    const voice = stockVoice(request.voice);
    const words = toSpokenWords(request.text, request.pronunciations);
    const ask = async (part: SentencePart) => {
      const job = { kind, ids: toIds(part.tokens), voice: voice.kokoroVoice, speed: request.speed };
      const { durations, samples } = part.tokens.length > 0 ? await pool.run(job, signal) : nothingSaid;
      return { ...part, span: speechSpan(part.tokens, durations, request.speed), samples };
    };
    const plan = await planSentence(words, voice.accent, signal);
    return { words, voice, parts: await Promise.all(plan.map(ask)) };
  };

  return {
    modelId: createHash('sha256')
      .update(JSON.stringify([engineVersion, model.sha256, voiceTables.sha256]))
      .digest('hex'),
    prepare: () => pool.warm(),
    speak: async (request, signal) => {
      const { words, voice, parts } = await perform('sound', request, signal);
      const sounds = parts.map(({ samples, span }) => {
        const sound = samples.slice(span.startSample, span.endSample);
        levelSpeech(sound, voice.speechLevelDb);
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

async function requireFiles(files: readonly string[]): Promise<void> {
  try {
    await Promise.all(files.map((file) => access(file)));
  } catch (cause) {
    throw new PipelineError('model_missing', 'The speech model is not there. Run npm run models.', { cause });
  }
}
