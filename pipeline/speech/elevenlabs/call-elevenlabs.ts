import type { z } from 'zod';
import { canceledError } from '#runtime/errors.ts';
import { AnswerTooLong, limitedFetch } from '#runtime/process/limited-fetch.ts';
import { networkCodeOf, type Outcome, parseJson, placesOf, repeatCall } from '../hosted/repeat-call.ts';
import { isHostedVoiceError, refusal, unreachable, unusable } from './elevenlabs-failure.ts';

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

/** A minute of speech takes 4 MB in base64. */
const fetchAnswer = limitedFetch(64 * 1024 ** 2);

/**
 * Makes one call of the service, and repeats it while the failure may be temporary.
 * @throws PipelineError `canceled` at once when the signal is aborted, `hosted_voice_…`
 */
export function callElevenLabs<Answer>(
  connection: Connection,
  call: Call<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  return repeatCall(
    () => tryOnce(connection, call, signal),
    {
      firstWaitMs: connection.firstWaitMs,
      mayRepeat: ({ error }) => call.isRepeatable !== false || isHostedVoiceError(error, 'hosted_voice_busy'),
    },
    signal,
  );
}

async function tryOnce<Answer>(
  connection: Connection,
  { method, path, body, answer, timeoutMs }: Call<Answer>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
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
    return unreachable(deadline.aborted ? 'no answer in time' : `no connection: ${networkCodeOf(error)}`);
  }
}
