import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { canceledError, type PipelineError } from '#runtime/errors.ts';
import { retryWaitMs } from '#runtime/network/retry-wait.ts';

/** Reason why a call got no usable answer, and whether the reason may be temporary (`mayPass`). */
export type Failure = { error: PipelineError; mayPass: boolean; retryAfter: string | null };
export type Outcome<Answer> = { answer: Answer } | Failure;

const maxAttempts = 4;

/**
 * Makes one call of a service, and retries temporary failures, with four attempts in all.
 * @param rules.firstWaitMs wait before the second attempt; doubled each time, with jitter. Retry-After overrides it
 * @param rules.mayRepeat false for a failure after which another attempt could do harm
 * @throws PipelineError `canceled` at once when the signal is aborted, or the error of the last attempt
 */
export async function repeatCall<Answer>(
  tryOnce: () => Promise<Outcome<Answer>>,
  rules: { firstWaitMs: number; mayRepeat: (failure: Failure) => boolean },
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce();
    if ('answer' in outcome) return outcome.answer;
    if (!outcome.mayPass || !rules.mayRepeat(outcome) || attempt === maxAttempts) throw outcome.error;
    await wait(retryWaitMs(attempt, rules.firstWaitMs, outcome.retryAfter), signal);
  }
}

/** Names the places where an answer is not as documented, without their content. */
export function placesOf(error: z.ZodError): string {
  const places = error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`);
  return `not as documented at ${places.join(', ')}`;
}

/**
 * Parses JSON.
 * @returns undefined if the text is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the code of a network error. The messages of fetch quote addresses and headers, so they are not used. */
export function networkCodeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw canceledError();
  }
}
