import type { ScriptWriter } from '../script-writer.ts';
import type { ModelWriterOptions } from './model-writer.ts';
import { createTimedWriter } from './timed-writer.ts';

/** A processor reads some 50 tokens a second and writes some ten: a question must be answered while its user still waits. */
const limits = { slidesAtOnce: 4, slidesPerBatch: 4, charactersPerBatch: 5_000 };

/**
 * Makes a writer that asks a model file, in questions that its context holds.
 * @see createModelWriter
 */
export function createFileModelWriter(options: Omit<ModelWriterOptions, 'limits'>): ScriptWriter {
  return createTimedWriter({ ...options, limits });
}
