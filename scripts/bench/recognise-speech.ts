import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { whisperModel } from './recogniser-assets.ts';

export const recogniserSampleRateHz = 16_000;
/** Whisper hears this much at once; longer sound is heard in overlapping pieces. */
const windowSeconds = 30;
const overlapSeconds = 5;

export type Recogniser = {
  /** Mono, 16 kHz, −1…1. English. */
  recognise(samples16kHz: Float32Array): Promise<string>;
  close(): Promise<void>;
};

/** What is used of @huggingface/transformers, which is not among our packages and so has no types here. */
type Transformers = {
  env: { allowRemoteModels: boolean; localModelPath: string; useFSCache: boolean };
  pipeline: (task: string, model: string, options: Record<string, unknown>) => Promise<SpeechPipeline>;
};
type SpeechPipeline = {
  (samples: Float32Array, options: Record<string, unknown>): Promise<unknown>;
  dispose(): Promise<unknown>;
};

const heard = z.object({ text: z.string() });

/** @param folder what `ensureRecogniser` filled; nothing is read from anywhere else, least of all a network */
export async function createRecogniser({ folder }: { folder: string }): Promise<Recogniser> {
  const { env, pipeline } = await loadTransformers(folder);
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

/** British spellings and the American ones that Whisper writes; they come with the model. */
export async function readSpellings(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(folder, 'models', whisperModel, 'normalizer.json'), 'utf8');
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}

async function loadTransformers(folder: string): Promise<Transformers> {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('@huggingface/transformers');
  const library: unknown = await import(pathToFileURL(entry).href);
  if (!isTransformers(library)) throw new Error('This is not the transformers library that was pinned.');
  return library;
}

function isTransformers(library: unknown): library is Transformers {
  return (
    typeof library === 'object' &&
    library !== null &&
    'pipeline' in library &&
    typeof library.pipeline === 'function' &&
    'env' in library &&
    typeof library.env === 'object'
  );
}
