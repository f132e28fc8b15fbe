import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { canceledError } from '#runtime/errors.ts';
import { AnswerTooLong, limitedFetch } from '#runtime/process/limited-fetch.ts';
import { retryWaitMs } from '#runtime/process/retry-wait.ts';
import { type Failure, isHostedVoiceError, refusal, unreachable, unusable } from './elevenlabs-failure.ts';

export type Connection = {
  /** Without the version part. */
  baseUrl: string;
  apiKey: string;
  /** First wait between attempts; doubled each time, with jitter. A Retry-After takes its place. */
  firstWaitMs: number;
  /** For one attempt of an ordinary call. */
  timeoutMs: number;
};

export type Call<Answer> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** With the version part and the query. */
  path: string;
  body?: object | FormData;
  answer: z.ZodType<Answer>;
  timeoutMs?: number;
  /** false: repeated only where the service turned it away unread (busy). Default: true. */
  isRepeatable?: boolean;
};

const maxAttempts = 4;
/** A minute of speech takes 4 MB in base64. */
const fetchAnswer = limitedFetch(64 * 1024 ** 2);

/**
 * Makes one call of the service, and repeats it while the failure may be temporary.
 * @throws PipelineError `canceled` at once when the signal is aborted, `hosted_voice_…`
 */
export async function callElevenLabs<Answer>(
  connection: Connection,
  call: Call<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(connection, call, signal);
    if ('answer' in outcome) return outcome.answer;
    const mayRepeat = call.isRepeatable !== false || isHostedVoiceError(outcome.error, 'hosted_voice_busy');
    if (!outcome.mayPass || !mayRepeat || attempt === maxAttempts) throw outcome.error;
    await wait(retryWaitMs(attempt, connection.firstWaitMs, outcome.retryAfter), signal);
  }
}

async function tryOnce<Answer>(
  connection: Connection,
  { method, path, body, answer, timeoutMs }: Call<Answer>,
  signal: AbortSignal,
): Promise<{ answer: Answer } | Failure> {
  const deadline = AbortSignal.timeout(timeoutMs ?? connection.timeoutMs);
  try {
    const isForm = body instanceof FormData;
    const response = await fetchAnswer(`${connection.baseUrl}${path}`, {
      method,
      headers: {
        'xi-api-key': connection.apiKey,
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([signal, deadline]),
    });
    const json = parseJson(await response.text());
    if (!response.ok) return refusal(response.status, json, response.headers.get('retry-after'));
    const parsed = answer.safeParse(json);
    return parsed.success ? { answer: parsed.data } : unusable(placesOf(parsed.error));
  } catch (error) {
    if (signal.aborted) throw canceledError();
    if (error instanceof AnswerTooLong) return unusable(error.message);
    return unreachable(deadline.aborted ? 'no answer in time' : `no connection: ${codeOf(error)}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the places where an answer is not as documented, without their content. */
function placesOf(error: z.ZodError): string {
  const places = error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`);
  return `not as documented at ${places.join(', ')}`;
}

/** The code of a network error. The messages of fetch quote addresses and headers, so they are not used. */
function codeOf(error: unknown): string {
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
