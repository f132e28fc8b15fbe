import type { ModelWriterOptions } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';
import { createTimedWriter } from './timed-writer.ts';

/**
 * Limits of a question. A processor reads about 50 tokens a second and writes about ten, and the answer must arrive
 * while the user still waits.
 */
const limits = { slidesAtOnce: 4, slidesPerBatch: 4, charactersPerBatch: 5_000 };

/**
 * Makes a writer that asks a model file, with questions that fit its context.
 * @see createModelWriter
 */
export function createFileModelWriter(options: Omit<ModelWriterOptions, 'limits'>): ScriptWriter {
  return createTimedWriter({ ...options, limits });
}
