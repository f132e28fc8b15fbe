import { z } from 'zod';
import { ModelGaveUp, type TextModel } from '../words/language-model/text-model.ts';
import { createModelWriter, type ModelWriterOptions } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';

/** Question that another program passes to a model. `form` is a JSON schema of the answer. */
export const relayedQuestion = z.object({
  instructions: z.string(),
  prompt: z.string(),
  form: z.record(z.string(), z.unknown()),
});
export type RelayedQuestion = z.infer<typeof relayedQuestion>;

/**
 * State of a question. `awaited`: the answer has not arrived yet. `over`: the model has no further part in the
 * script, because its browser gave no sign, it took too long for the whole script, or it failed.
 */
export const relayed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), text: z.string() }),
  z.object({ kind: z.literal('awaited') }),
  z.object({ kind: z.literal('over'), why: z.enum(['silent', 'late', 'failed']) }),
]);
export type Relayed = z.infer<typeof relayed>;

/**
 * Error while an answer is missing. Writing again asks the same questions, and continues from the answers that have
 * arrived.
 */
export class AnswerAwaited extends Error {
  override readonly name = 'AnswerAwaited';
}

/** Limits of a question. Models of browsers read about six thousand tokens, including instructions and answer. */
const limits = { slidesAtOnce: 4, slidesPerBatch: 4, charactersPerBatch: 5_000 };
/** Time limit for one question. The relay answers at once, even without an answer. */
const timeoutMs = 60_000;
/** Maximum number of unusable answers in a whole script. Each answer takes its time, and each attempt occupies a worker. */
const maxUnusableAnswers = 5;

const whyOver = {
  silent: "Your browser's model did not answer in time, so the built-in writer wrote the script.",
  late: "Your browser's model did not finish in time, so the built-in writer wrote the script.",
  failed: "Your browser's model failed, so the built-in writer wrote the script.",
};

/**
 * Makes a writer whose questions another program passes to a model.
 * `write` throws AnswerAwaited while an answer is missing.
 * @param relay answers at once
 */
export function createRelayedWriter(
  relay: (question: RelayedQuestion) => Promise<Relayed>,
  options: Pick<ModelWriterOptions, 'fallback'>,
): ScriptWriter {
  return {
    async write(request) {
      const awaiting = new AbortController();
      const model: TextModel = {
        async ask({ instructions, prompt, form }, signal) {
          signal.throwIfAborted();
          const reply = await relay({ instructions, prompt, form: z.toJSONSchema(form) });
          if (reply.kind === 'answer') return { text: reply.text, inputTokens: null, outputTokens: null };
          if (reply.kind === 'over') throw new ModelGaveUp(whyOver[reply.why]);
          // An abort is necessary, because after many failures of a model the writer continues, and would write
          // another script.
          awaiting.abort();
          throw new AnswerAwaited('An answer is awaited.');
        },
      };
      const writer = createModelWriter({ ...options, model, limits, timeoutMs, maxUnusableAnswers });
      const signal = AbortSignal.any([request.signal, awaiting.signal]);
      try {
        return await writer.write({ ...request, signal });
      } catch (error) {
        if (!awaiting.signal.aborted || request.signal.aborted) throw error;
        throw new AnswerAwaited('An answer is awaited.', { cause: error });
      }
    },
  };
}
