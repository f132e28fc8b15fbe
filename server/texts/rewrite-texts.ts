import {
  createModelRewriter,
  type SlideRewriter,
  UnusableAnswer,
} from '#pipeline/for-the-server/rewriting.ts';
import type { AskedModel } from '../open-script-model.ts';
import { questionModel, type RewriteOrder, readAnswer, rewriteText, type TextTask } from './text-tasks.ts';

/** A task of the user who asks. */
export type RunForUser = <Order, Result>(task: TextTask<Order, Result>, order: Order) => Promise<Result>;

/** The text cannot be rewritten, because the deck is not at hand or does not show the slide. */
export class NothingToRewrite extends Error {
  override readonly name = 'NothingToRewrite';
  readonly missing: 'deck' | 'slide';

  constructor(missing: 'deck' | 'slide') {
    super(`There is no ${missing}.`);
    this.missing = missing;
  }
}

/**
 * Creates a rewriter: the language model of the settings, and without one, or when it fails, the embedded rewriter. The model is
 * asked from here; what it is asked, and what it answers, is worked on by `run`.
 * `rewrite` throws NothingToRewrite and what `run` throws.
 */
export function createTextRewriter(
  languageModel: AskedModel | null,
  run: RunForUser,
): SlideRewriter<RewriteOrder> {
  const embedded: SlideRewriter<RewriteOrder> = {
    async rewrite(order) {
      const { text } = present(await run(rewriteText, order));
      return text === null ? null : { writer: 'embedded', text };
    },
  };
  if (languageModel === null) return embedded;
  const asking = createModelRewriter({
    ...languageModel,
    fallback: embedded,
    steps: {
      question: async (order: RewriteOrder) => present(await run(questionModel, order)).question,
      async read(order, answer) {
        const read = present(await run(readAnswer, { ...order, answer }));
        if ('unusable' in read) throw new UnusableAnswer(read.unusable);
        return read.text;
      },
    },
  });
  return {
    // The slide's own words are said as they stand: no model is asked.
    rewrite: (order, signal) => (order.wish === 'own_text' ? embedded : asking).rewrite(order, signal),
  };
}

function present<Result extends object>(result: Result | { missing: 'deck' | 'slide' }): Result {
  if ('missing' in result) throw new NothingToRewrite(result.missing);
  return result;
}
