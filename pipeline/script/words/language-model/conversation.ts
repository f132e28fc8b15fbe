import { askUntilRead } from './ask-until-read.ts';
import { ModelGaveUp, type Question, type TextModel, UnusableAnswer } from './text-model.ts';

/** Progress events of a model that writes, for logs and displays. */
export type WriterEvent =
  | {
      kind: 'answer';
      pass: Pass;
      slideNumbers: readonly number[];
      seconds: number;
      /** Number of tokens; null if the model does not count them. */
      inputTokens: number | null;
      outputTokens: number | null;
    }
  | { kind: 'dropped'; pass: Pass; slideNumber: number; message: string }
  | { kind: 'silent'; slideNumber: number; reason: string };

type Pass = 'outline' | 'script' | 'repair';

/** Asks questions about a deck, each with its own time limit. */
export type Conversation = {
  ask<Read>(
    pass: Pass,
    slideNumbers: readonly number[],
    question: Question,
    read: (text: string) => Promise<Read>,
  ): Promise<Read>;
  observe: (event: WriterEvent) => void;
};

/** Error of a model that exceeded its time limit. */
export class ModelTooSlow extends Error {
  override readonly name = 'ModelTooSlow';
}

const tooManyUnusable =
  'The language model did not give a usable script. The built-in writer wrote the script instead.';

/** Opens a conversation. `ask` throws ModelTooSlow, ModelGaveUp, UnusableAnswer, or the provider's own error. */
export function openConversation(
  signal: AbortSignal,
  options: {
    model: TextModel;
    /** Time limit for one question, including all attempts. */
    timeoutMs: number;
    retryDelayMs: number;
    /** Limit for all questions together. Default: the number of attempts. */
    maxUnusableAnswers?: number;
    observe: (event: WriterEvent) => void;
  },
): Conversation {
  const { model, timeoutMs, retryDelayMs, maxUnusableAnswers = Number.POSITIVE_INFINITY, observe } = options;
  let unusableAnswers = 0;
  const counting =
    <Read>(read: (text: string) => Promise<Read>) =>
    async (text: string) => {
      try {
        return await read(text);
      } catch (error) {
        if (error instanceof UnusableAnswer) unusableAnswers += 1;
        if (unusableAnswers < maxUnusableAnswers) throw error;
        throw new ModelGaveUp(tooManyUnusable, { cause: error });
      }
    };
  return {
    observe,
    async ask(pass, slideNumbers, question, read) {
      const deadline = AbortSignal.timeout(timeoutMs);
      let askedAt = performance.now();
      try {
        return await askUntilRead(question, counting(read), {
          model,
          retryDelayMs,
          signal: AbortSignal.any([signal, deadline]),
          onAnswer({ inputTokens, outputTokens }) {
            const seconds = (performance.now() - askedAt) / 1000;
            askedAt = performance.now();
            observe({ kind: 'answer', pass, slideNumbers, seconds, inputTokens, outputTokens });
          },
        });
      } catch (error) {
        if (deadline.aborted) throw new ModelTooSlow('The model took too long to answer.', { cause: error });
        throw error;
      }
    },
  };
}
