import { z } from 'zod';
import type { ScriptWriter } from '../script-writer.ts';
import { createModelWriter, type ModelWriterOptions } from './model-writer.ts';
import type { TextModel } from './text-model.ts';

/** A question that somebody else takes to a model; `form` is a JSON schema of the answer. */
export const relayedQuestion = z.object({
  instructions: z.string(),
  prompt: z.string(),
  form: z.record(z.string(), z.unknown()),
});
export type RelayedQuestion = z.infer<typeof relayedQuestion>;

/** Models of browsers read some six thousand tokens, instructions and answer included. */
const limits = { slidesAtOnce: 4, slidesPerBatch: 4, charactersPerBatch: 5_000 };
/** The time limit of last resort: the one who takes the questions to the model keeps a shorter one. */
const timeoutMs = 600_000;

/**
 * Makes a writer whose questions somebody else takes to a model.
 * @param relay resolves with the model's answer, null when there is none
 */
export function createRelayedWriter(
  relay: (question: RelayedQuestion) => Promise<string | null>,
  options: Pick<ModelWriterOptions, 'fallback'>,
): ScriptWriter {
  const model: TextModel = {
    async ask({ instructions, prompt, form }, signal) {
      signal.throwIfAborted();
      const text = await relay({ instructions, prompt, form: z.toJSONSchema(form) });
      if (text === null) throw new Error('The model was not reached.');
      return { text, inputTokens: null, outputTokens: null };
    },
  };
  return createModelWriter({ ...options, model, limits, timeoutMs });
}
