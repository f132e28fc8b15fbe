import { ModelTooSlow } from '../words/language-model/conversation.ts';
import type { TextModel } from '../words/language-model/text-model.ts';
import { createModelWriter, type ModelWriterOptions } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';

/** Time limit of a script, in time limits of a question, whatever the number of its questions. */
const questionsOfScript = 5;

/**
 * Makes a writer that asks a model, and leaves the script to the fallback if the model takes too long for the whole
 * of it.
 * @param onSilent called when a question was not answered in its time, or in that of the script
 * @see createModelWriter
 */
export function createTimedWriter(
  options: ModelWriterOptions,
  onSilent: () => void = () => {},
): ScriptWriter {
  const { model, timeoutMs } = options;
  return {
    write(request) {
      const deadline = AbortSignal.timeout(questionsOfScript * timeoutMs);
      const inTime: TextModel = {
        async ask(question, asked) {
          const signal = AbortSignal.any([asked, deadline]);
          try {
            return await model.ask(question, signal);
          } catch (error) {
            if (!signal.aborted || request.signal.aborted) throw error;
            onSilent();
            throw new ModelTooSlow('The model took too long for a script.', { cause: error });
          }
        },
      };
      return createModelWriter({ ...options, model: inTime }).write(request);
    },
  };
}
