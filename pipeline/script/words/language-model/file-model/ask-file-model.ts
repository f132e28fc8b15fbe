import { z } from 'zod';
import { untilAborted } from '#runtime/process/until-aborted.ts';
import { ModelGaveUp, type TextModel, UnusableAnswer } from '../text-model.ts';
import { type FileModelQuestion, type FileModelReply, maxQuestionCharacters } from './messages.ts';

const failed =
  'The language model on this machine ended or could not be loaded. The built-in writer wrote the script instead.';
/**
 * Sentence for a question that is too long. The model gets it with the next attempt, so it says no more than a
 * hosted model would.
 */
const tooLong = 'The question was too long for the model.';

/**
 * Makes a text model from one in another place: in its process, or at the server that started this process.
 * `ask` throws ModelGaveUp when the model failed, UnusableAnswer for a question that is too long, PipelineError
 * `canceled`.
 */
export function askFileModel(
  answer: (question: FileModelQuestion, signal: AbortSignal) => Promise<FileModelReply>,
): TextModel {
  return {
    async ask({ instructions, prompt, form, maxOutputTokens }, signal) {
      signal.throwIfAborted();
      if (Math.max(instructions.length, prompt.length) > maxQuestionCharacters)
        throw new UnusableAnswer(tooLong);
      const question = {
        instructions,
        prompt,
        form: z.toJSONSchema(form),
        // Half of the tokens are for the reasoning of hosted models, which the grammar does not allow.
        maxOutputTokens: Math.ceil(maxOutputTokens / 2),
      };
      const reply = await untilAborted(signal, answer(question, signal));
      if (reply.kind === 'failed') throw new ModelGaveUp(failed);
      if (reply.kind === 'too_long') throw new UnusableAnswer(tooLong);
      const { text, inputTokens, outputTokens } = reply;
      return { text, inputTokens, outputTokens };
    },
  };
}
