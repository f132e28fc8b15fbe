import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError } from 'ai';
import { retryWaitMs } from '#runtime/network/retry-wait.ts';
import { type Answer, type Question, type TextModel, UnusableAnswer } from './text-model.ts';

const maxAttempts = 3;

/**
 * Asks until an answer can be read, at most three times. A new attempt after an unreadable answer says what was
 * wrong. One after a failure of the service waits as long as the service asks for.
 *
 * @param read throws UnusableAnswer with a sentence for the model
 * @throws UnusableAnswer, or the provider's own error when it refuses, fails or is aborted
 */
export async function askUntilRead<Read>(
  question: Question,
  read: (text: string) => Promise<Read>,
  using: {
    model: TextModel;
    signal: AbortSignal;
    /** Wait before the second attempt; doubled each time, with jitter. */
    retryDelayMs: number;
    onAnswer: (answer: Answer) => void;
  },
): Promise<Read> {
  let { prompt } = question;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await using.model.ask({ ...question, prompt }, using.signal);
      using.onAnswer(answer);
      return await read(answer.text);
    } catch (error) {
      if (using.signal.aborted || attempt === maxAttempts) throw error;
      if (error instanceof UnusableAnswer) {
        prompt = `${question.prompt}\n\nYour last answer could not be used: ${error.message} Answer again, in full.`;
      } else if (APICallError.isInstance(error) && error.isRetryable) {
        await sleep(waitMs(error, attempt, using.retryDelayMs), undefined, { signal: using.signal });
      } else {
        throw error;
      }
    }
  }
}

function waitMs(error: APICallError, attempt: number, retryDelayMs: number): number {
  return retryWaitMs(attempt, retryDelayMs, error.responseHeaders?.['retry-after'] ?? null);
}
