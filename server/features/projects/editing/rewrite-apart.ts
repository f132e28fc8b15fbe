import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createHostedModel } from '#pipeline/script/language-model/hosted-model.ts';
import type { LanguageModelSettings } from '#pipeline/script/language-model/language-model-settings.ts';
import { createModelRewriter } from '#pipeline/script/rewrite/model-rewriter.ts';
import type { Rewritten, SlideRewriter } from '#pipeline/script/rewrite/slide-rewriter.ts';
import { createTurns } from '#runtime/process/take-turns.ts';
import { busy } from '#server/app-error.ts';
import { type JudgeProgram, judgeApart } from '#server/work-process/judge-apart.ts';

const retryAfterSeconds = 10;
/** Each loads the words that it knows, some 200 MB. */
const atOnce = 2;

const rewriting: JudgeProgram<Rewritten | null> = {
  program: fileURLToPath(new URL('./rewrite-process.ts', import.meta.url)),
  verdict: z.object({ writer: z.enum(['embedded', 'language_model']), text: z.string() }).nullable(),
  // A slide takes a second or two.
  timeoutMs: 30_000,
  whenTooSlow: () => {
    throw busy('The server is very busy. Please try again in a moment.', retryAfterSeconds);
  },
  upload: 'text',
};

/**
 * Creates the rewriter of the server: the language model of the settings, and without one, or when it fails, the embedded
 * rewriter in a process of its own. `rewrite` throws AppError 503 `server_busy`.
 */
export function createRewriter(languageModel: LanguageModelSettings | null): SlideRewriter {
  const inTurn = createTurns(atOnce);
  const embedded: SlideRewriter = {
    rewrite: ({ signal, ...request }) =>
      inTurn(() =>
        judgeApart(rewriting, {
          argument: '-',
          stdin: Buffer.from(JSON.stringify(request)),
          files: { reads: [] },
          signal,
        }),
      ),
  };
  if (languageModel === null) return embedded;
  const { timeoutMs } = languageModel;
  return createModelRewriter({ model: createHostedModel(languageModel), fallback: embedded, timeoutMs });
}
