import type { z } from 'zod';

/** One question to a language model. */
export type Question = {
  instructions: string;
  prompt: string;
  /** The form that the answer is asked in. A model may miss it: answers are read with tolerance. */
  form: z.ZodType;
  maxOutputTokens: number;
};

/** The raw text of an answer; the tokens are null where the model does not count them. */
export type Answer = { text: string; inputTokens: number | null; outputTokens: number | null };

/** A language model, wherever it runs. */
export type TextModel = {
  /** @throws UnusableAnswer, or the provider's own error when it refuses, fails or is aborted */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
};

/** The model answered, but not with anything that can be used. The message tells the model why. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** The model has no further part in the script. The message tells the user why, and who writes in its place. */
export class ModelGaveUp extends Error {
  override readonly name = 'ModelGaveUp';
}
