import { z } from 'zod';
import type { ScriptWriter } from '../script-writer.ts';
import { ModelGaveUp, type TextModel } from '../words/language-model/text-model.ts';
import { createModelWriter, type ModelWriterOptions } from './model-writer.ts';

/** A question that somebody else takes to a model; `form` is a JSON schema of the answer. */
export const relayedQuestion = z.object({
  instructions: z.string(),
  prompt: z.string(),
  form: z.record(z.string(), z.unknown()),
});
export type RelayedQuestion = z.infer<typeof relayedQuestion>;

/**
 * State of a question. `awaited`: the answer is not there yet. `over`: the model has no further part in the script, since its
 * browser gave no sign, took too long for the whole of it, or its model failed.
 */
export const relayed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), text: z.string() }),
  z.object({ kind: z.literal('awaited') }),
  z.object({ kind: z.literal('over'), why: z.enum(['silent', 'late', 'failed']) }),
]);
export type Relayed = z.infer<typeof relayed>;

/** An answer is not there yet. Writing again asks the same questions, and goes on from the answers that are there then. */
export class AnswerAwaited extends Error {
  override readonly name = 'AnswerAwaited';
}

/** Models of browsers read some six thousand tokens, instructions and answer included. */
const limits = { slidesAtOnce: 4, slidesPerBatch: 4, charactersPerBatch: 5_000 };
/** Time for one question. The relay answers at once, also when it has no answer. */
const timeoutMs = 60_000;
/** Most unusable answers in a whole script. Each answer takes its time, and each attempt occupies a worker. */
const maxUnusableAnswers = 5;

const whyOver = {
  silent: "Your browser's model did not answer in time, so the built-in writer wrote the script.",
  late: "Your browser's model did not finish in time, so the built-in writer wrote the script.",
  failed: "Your browser's model failed, so the built-in writer wrote the script.",
};

/**
 * Makes a writer whose questions somebody else takes to a model.
 * `write` throws AnswerAwaited when an answer is not there yet.
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
          // An abort, since the writer goes on after many failures of a model, and writes another script then.
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
