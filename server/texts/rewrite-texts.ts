import {
  createModelRewriter,
  type SlideRewriter,
  UnusableAnswer,
} from '#pipeline/for-the-server/rewriting.ts';
import type { AskedModel } from '../open-script-model.ts';
import { questionModel, type RewriteInput, readAnswer, rewriteText, type TextTask } from './text-tasks.ts';

/** Runs a task on behalf of the user who asked. */
export type RunForUser = <Input, Result>(task: TextTask<Input, Result>, input: Input) => Promise<Result>;

/** Error for a text that cannot be rewritten, because the deck is not on this machine or does not show the slide. */
export class NothingToRewrite extends Error {
  override readonly name = 'NothingToRewrite';
  readonly missing: 'deck' | 'slide';

  constructor(missing: 'deck' | 'slide') {
    super(`There is no ${missing}.`);
    this.missing = missing;
  }
}

/**
 * Creates a rewriter: the configured language model, or the built-in rewriter if there is none or it fails. The model is asked from
 * here; `run` builds the question and reads the answer. `rewrite` throws NothingToRewrite, and as `run`.
 */
export function createTextRewriter(
  languageModel: AskedModel | null,
  run: RunForUser,
): SlideRewriter<RewriteInput> {
  const embedded: SlideRewriter<RewriteInput> = {
    async rewrite(input) {
      const { text, sentences = [] } = present(await run(rewriteText, input));
      return text === null ? null : { writer: 'embedded', text, sentences };
    },
  };
  if (languageModel === null) return embedded;
  const asking = createModelRewriter({
    ...languageModel,
    fallback: embedded,
    steps: {
      question: async (input: RewriteInput) => present(await run(questionModel, input)).question,
      async read(input, answer) {
        const read = present(await run(readAnswer, { ...input, answer }));
        if ('unusable' in read) throw new UnusableAnswer(read.unusable);
        return read.text;
      },
    },
  });
  return {
    // The slide's own words are used verbatim, so no model is asked.
    rewrite: (input, signal) => (input.wish === 'own_text' ? embedded : asking).rewrite(input, signal),
  };
}

function present<Result extends object>(result: Result | { missing: 'deck' | 'slide' }): Result {
  if ('missing' in result) throw new NothingToRewrite(result.missing);
  return result;
}
