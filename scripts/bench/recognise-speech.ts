import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { importBeside } from '#runtime/process/import-beside.ts';
import { whisperModel } from './recogniser-assets.ts';

export const recogniserSampleRateHz = 16_000;
/** Whisper's window. Longer sound is transcribed in overlapping pieces. */
const windowSeconds = 30;
const overlapSeconds = 5;

export type Recogniser = {
  /** Transcribes English speech. Samples are mono, 16 kHz, −1 to 1. */
  recognise(samples16kHz: Float32Array): Promise<string>;
  close(): Promise<void>;
};

/** The part of @huggingface/transformers that we use. It is not one of our packages and has no types here. */
type Transformers = {
  env: { allowRemoteModels: boolean; localModelPath: string; useFSCache: boolean };
  pipeline: (task: string, model: string, options: Record<string, unknown>) => Promise<SpeechPipeline>;
};
type SpeechPipeline = {
  (samples: Float32Array, options: Record<string, unknown>): Promise<unknown>;
  dispose(): Promise<unknown>;
};

const heard = z.object({ text: z.string() });

/** Loads the recogniser. It reads nothing else and uses no network. @param folder folder that `ensureRecogniser` filled */
export async function createRecogniser({ folder }: { folder: string }): Promise<Recogniser> {
  const { env, pipeline } = await importBeside(folder, '@huggingface/transformers', isTransformers);
  env.allowRemoteModels = false;
  env.localModelPath = path.join(folder, 'models');
  env.useFSCache = false;
  const whisper = await pipeline('automatic-speech-recognition', whisperModel, {
    dtype: 'q8',
    device: 'cpu',
  });
  return {
    async recognise(samples) {
      const isLong = samples.length > windowSeconds * recogniserSampleRateHz;
      const result = await whisper(samples, {
        language: 'en',
        task: 'transcribe',
        ...(isLong && { chunk_length_s: windowSeconds, stride_length_s: overlapSeconds }),
      });
      return heard.parse(result).text.trim();
    },
    async close() {
      await whisper.dispose();
    },
  };
}

/** Reads British spellings and their American forms, which Whisper writes. They come with the model. */
export async function readSpellings(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(folder, 'models', whisperModel, 'normalizer.json'), 'utf8');
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}

function isTransformers(library: object): library is Transformers {
  return (
    'pipeline' in library &&
    typeof library.pipeline === 'function' &&
    'env' in library &&
    typeof library.env === 'object'
  );
}
