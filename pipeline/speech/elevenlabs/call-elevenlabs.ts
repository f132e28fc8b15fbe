import type { z } from 'zod';
import { limitedFetch } from '#runtime/network/limited-fetch.ts';
import { attemptCall } from '../hosted/attempt-call.ts';
import { type Outcome, parseJson, placesOf, repeatCall } from '../hosted/repeat-call.ts';
import { isHostedVoiceError, refusal, unreachable, unusable } from './elevenlabs-failure.ts';

export type Connection = {
  /** URL without the version part. */
  baseUrl: string;
  apiKey: string;
  /** Wait before the second attempt; doubled each time, with jitter. Retry-After overrides it. */
  firstWaitMs: number;
  /** Time limit for one attempt of an ordinary call. */
  timeoutMs: number;
};

export type Call<Answer> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with the version part and the query. */
  path: string;
  body?: object | FormData;
  answer: z.ZodType<Answer>;
  timeoutMs?: number;
  /** False for a call that is repeated only if the service refused it unread (busy). Default: true. */
  isRepeatable?: boolean;
};

/** Size limit of an answer: a minute of speech takes 4 MB in base64. */
const fetchAnswer = limitedFetch(64 * 1024 ** 2);

/**
 * Makes one call of the service, and retries temporary failures.
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

/** Functions that read the service's answers and make its errors. */
const service = { fetchAnswer, unusable, unreachable };

function tryOnce<Answer>(
  connection: Connection,
  { method, path, body, answer, timeoutMs = connection.timeoutMs }: Call<Answer>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const { baseUrl, apiKey } = connection;
  const headers = { 'xi-api-key': apiKey, accept: 'application/json' };
  const readAnswer = (response: Response, bytes: Buffer) => {
    const json = parseJson(bytes.toString('utf8'));
    if (!response.ok) return refusal(response.status, json, response.headers.get('retry-after'));
    const parsed = answer.safeParse(json);
    return parsed.success ? { answer: parsed.data } : unusable(placesOf(parsed.error));
  };
  const request = { url: `${baseUrl}${path}`, method, headers, body, timeoutMs };
  return attemptCall({ ...request, ...service, readAnswer }, signal);
}
