import { z } from 'zod';
import { ModelTooSlow } from '../words/language-model/conversation.ts';
import { createHostedModel } from '../words/language-model/hosted-model.ts';
import type { HostedModelSettings } from '../words/language-model/language-model-settings.ts';
import type { Question } from '../words/language-model/text-model.ts';
import type { ModelWriterOptions } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';
import { createTimedWriter } from './timed-writer.ts';

export type LanguageModelOptions = Omit<HostedModelSettings, 'kind'> & Omit<ModelWriterOptions, 'model'>;

/**
 * First question to a model that stopped answering. Waiting for a script only makes sense if the model answers this
 * quickly.
 */
const signOfLife: Question = {
  instructions: 'Answer at once, in one word.',
  prompt: 'Are you there?',
  form: z.object({ answer: z.string() }),
  maxOutputTokens: 100,
};
const longestSignMs = 20_000;

/**
 * Makes a writer that asks the configured language model. Keep it: it remembers that the model fell silent, so that
 * the next scripts do not each wait as long.
 * @see createModelWriter
 */
export function createLanguageModelWriter(options: LanguageModelOptions): ScriptWriter {
  const { timeoutMs } = options;
  const hosted = createHostedModel(options);
  let isDoubted = false;

  const requireSign = async (signal: AbortSignal) => {
    const soon = AbortSignal.timeout(Math.min(longestSignMs, timeoutMs / 4));
    // A refusal is also a sign of life.
    await hosted.ask(signOfLife, AbortSignal.any([signal, soon])).catch(() => {});
    if (soon.aborted) throw new ModelTooSlow('The model is still silent.');
    isDoubted = false;
  };
  const model = {
    async ask(question: Question, signal: AbortSignal) {
      if (isDoubted) await requireSign(signal);
      return hosted.ask(question, signal);
    },
  };
  return createTimedWriter({ ...options, model }, () => {
    isDoubted = true;
  });
}
