import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { AnswerTooLong } from '../../process/limited-fetch.ts';
import { retryWaitMs } from '../../process/retry-wait.ts';
import type { SlideDraft } from '../script.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { weighSlides } from '../weigh-slides.ts';
import { deckAsData, instructions } from './prompt.ts';
import { repeatsRun } from './repeats-run.ts';
import { speakableSentences } from './speakable-sentences.ts';

const answerSchema = z.object({
  slides: z.array(
    z.object({
      slide: z.number().int(),
      sentences: z.array(z.object({ text: z.string(), importance: z.number() })),
    }),
  ),
});

type Answer = z.infer<typeof answerSchema>;

/** The model answered, but not with a usable script. The message tells the model why. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

const maxAttempts = 3;

/**
 * Asks until an answer has every shown slide once, at most three times; each new attempt says what was wrong.
 * @throws UnusableAnswer, or the provider's own error when it refuses, fails or is aborted
 */
export async function requestDraft(
  request: ScriptRequest,
  transport: { model: LanguageModel; signal: AbortSignal; retryDelayMs: number },
): Promise<SlideDraft[]> {
  let complaint: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return checkedSlides(await ask(request, transport, complaint), request);
    } catch (error) {
      const problem = asUnusable(error) ?? error;
      const retryable =
        problem instanceof UnusableAnswer || (APICallError.isInstance(problem) && problem.isRetryable);
      if (transport.signal.aborted || !retryable || attempt === maxAttempts) throw problem;
      if (problem instanceof UnusableAnswer) complaint = problem.message;
      else
        await sleep(waitMs(problem, attempt, transport.retryDelayMs), undefined, {
          signal: transport.signal,
        });
    }
  }
}

function asUnusable(error: unknown): UnusableAnswer | null {
  if (NoObjectGeneratedError.isInstance(error)) {
    return new UnusableAnswer('The answer was not JSON of the asked shape.', { cause: error });
  }
  if (APICallError.isInstance(error) && error.cause instanceof AnswerTooLong) {
    return new UnusableAnswer('The answer was far too long.', { cause: error });
  }
  return null;
}

async function ask(
  request: ScriptRequest,
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
  complaint: string | null,
): Promise<Answer> {
  const { output } = await generateText({
    model,
    instructions: instructions(request.audience),
    prompt: [
      deckAsData(request.deck, request.wordBudget),
      ...(complaint === null
        ? []
        : [`Your last answer could not be used: ${complaint} Answer again, in full.`]),
    ].join('\n\n'),
    output: Output.object({ schema: answerSchema }),
    abortSignal: signal,
    maxOutputTokens: outputTokens(request.wordBudget),
    maxRetries: 0,
  });
  return output;
}

/**
 * Allows a third more words than asked and the JSON around each, twice over for models that reason before they answer.
 */
function outputTokens(wordBudget: ReadonlyMap<number, number>): number {
  const words = [...wordBudget.values()].reduce((sum, budget) => sum + budget, 0);
  return 2_000 + words * 6 + wordBudget.size * 150;
}

function checkedSlides(answer: Answer, { deck, audience }: ScriptRequest): SlideDraft[] {
  const asked = deck.slides.filter((slide) => !slide.hidden).map((slide) => slide.number);
  const given = answer.slides.map(({ slide }) => slide);
  if (given.length !== asked.length || asked.some((number) => !given.includes(number))) {
    throw new UnusableAnswer(
      `It must have each of the slides ${asked.join(', ')} exactly once, but it had ${given.join(', ') || 'none'}.`,
    );
  }
  const said = new Set<string>();
  const slides = asked.map((slideNumber) => ({
    slideNumber,
    sentences: speakableSentences(
      answer.slides.find(({ slide }) => slide === slideNumber)?.sentences ?? [],
      said,
      // A note may have made the model repeat its instructions.
    ).filter(({ text }) => !repeatsRun(text, instructions(audience))),
  }));
  if (slides.every(({ sentences }) => sentences.length === 0)) {
    throw new UnusableAnswer('It had no sentence that can be spoken.');
  }
  return weighSlides(slides);
}

function waitMs(error: APICallError, attempt: number, retryDelayMs: number): number {
  return retryWaitMs(attempt, retryDelayMs, error.responseHeaders?.['retry-after'] ?? null);
}
