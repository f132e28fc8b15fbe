import type { z } from 'zod';

/** One question to a language model. */
export type Question = {
  instructions: string;
  prompt: string;
  /** Form of the answer. A model may miss it, so answers are read with tolerance. */
  form: z.ZodType;
  maxOutputTokens: number;
};

/** Raw text of an answer; the tokens are null if the model does not count them. */
export type Answer = { text: string; inputTokens: number | null; outputTokens: number | null };

/** A language model, wherever it runs. */
export type TextModel = {
  /**
   * Answers a question.
   * @throws UnusableAnswer, or the provider's own error when it refuses, fails or is aborted
   */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
};

/** Error of an unusable answer. The message explains the reason to the model. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/**
 * Error of a model that has no further part in the script. The message explains to the user why, and which writer
 * replaces it.
 */
export class ModelGaveUp extends Error {
  override readonly name = 'ModelGaveUp';
}
