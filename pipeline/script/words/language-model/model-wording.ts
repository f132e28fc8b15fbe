import type { Wording } from '../wording.ts';
import { wordedSlides } from './answer/worded-slides.ts';
import { type Conversation, openConversation, type WriterEvent } from './conversation.ts';
import type { BatchLimits } from './cut-into-batches.ts';
import { materialOf } from './prompt/deck-as-data.ts';
import { repairSlides } from './repair-slides.ts';
import type { TextModel } from './text-model.ts';
import { writeSlides } from './write-slides.ts';

export type ModelWordingOptions = {
  model: TextModel;
  /** Time limit for each question, including all attempts. */
  timeoutMs: number;
  /** Wait before the second attempt; doubled each time, with jitter. A server's Retry-After takes precedence. */
  retryDelayMs?: number;
  /** Limit for a whole script; after that many, the wording fails. Default: the number of attempts at all questions. */
  maxUnusableAnswers?: number;
  limits?: BatchLimits;
  observe?: (event: WriterEvent) => void;
};

const defaultRetryDelayMs = 1_000;
const defaultLimits: BatchLimits = { slidesAtOnce: 12, slidesPerBatch: 8, charactersPerBatch: 24_000 };

/**
 * Makes a wording that asks a language model. The plan is sent as data, each text with its id, and the answer cites
 * these ids. Called again, it has the slides with objections rewritten.
 * `write` throws the errors of a conversation.
 */
export function createModelWording(options: ModelWordingOptions): Wording {
  const { model, timeoutMs, maxUnusableAnswers, limits = defaultLimits, observe = () => {} } = options;
  const retryDelayMs = options.retryDelayMs ?? defaultRetryDelayMs;
  let conversation: Conversation | undefined;
  return {
    async write(plan, objections, signal) {
      const material = materialOf(plan);
      // One conversation for the whole script, which counts its unusable answers.
      conversation ??= openConversation(signal, {
        ...{ model, timeoutMs, retryDelayMs, observe },
        ...(maxUnusableAnswers !== undefined && { maxUnusableAnswers }),
      });
      const written =
        objections.length === 0
          ? await writeSlides(plan, material, conversation, limits)
          : await repairSlides(plan, material, objections, conversation, { limits, signal });
      return wordedSlides(written, plan);
    },
  };
}
