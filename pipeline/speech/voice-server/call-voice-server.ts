import { limitedFetch } from '#runtime/network/limited-fetch.ts';
import { attemptCall } from '../hosted/attempt-call.ts';
import { type Outcome, parseJson, repeatCall } from '../hosted/repeat-call.ts';
import { refusal, unreachable, unusable } from './voice-server-failure.ts';

export type Connection = {
  /** URL with the version part, without a trailing slash. */
  baseUrl: string;
  apiKey: string | null;
  /** Wait before the second attempt. */
  firstWaitMs: number;
  /** Time limit for one attempt of an ordinary call. */
  timeoutMs: number;
};

export type Call<Answer> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path after the base URL. */
  path: string;
  body?: object | FormData;
  /** Reads a successful answer, or returns why it cannot be used. The reason is for logs, and quotes nothing. */
  read: (bytes: Buffer) => { answer: Answer } | { fault: string };
  timeoutMs?: number;
};

/** Size limit of an answer: three minutes of sound in the widest supported format. */
const fetchAnswer = limitedFetch(32 * 1024 ** 2);

/**
 * Makes one call of the server, and retries temporary failures. All calls may be repeated, because the client
 * chooses the name of a voice.
 * @throws PipelineError `canceled` at once when the signal is aborted, `voice_server_…`
 */
export function callVoiceServer<Answer>(
  connection: Connection,
  call: Call<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { firstWaitMs } = connection;
  return repeatCall(() => tryOnce(connection, call, signal), { firstWaitMs, mayRepeat: () => true }, signal);
}

/**
 * Asks the server for a sign of life. Any answer will do.
 * @throws PipelineError `canceled`, `voice_server_unreachable`
 */
export async function requireSign(
  connection: Connection,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await tryOnce(
    connection,
    { method: 'GET', path: '/models', read: () => ({ answer: null }), timeoutMs },
    signal,
  );
  if (!('answer' in outcome) && outcome.error.code === 'voice_server_unreachable') throw outcome.error;
}

/** Functions that read the service's answers and make its errors. */
const service = { fetchAnswer, unusable, unreachable };

function tryOnce<Answer>(
  connection: Connection,
  { method, path, body, read, timeoutMs = connection.timeoutMs }: Call<Answer>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const { baseUrl, apiKey } = connection;
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const readAnswer = (response: Response, bytes: Buffer) => {
    if (!response.ok) {
      const json = parseJson(bytes.toString('utf8'));
      return refusal(response.status, json, response.headers.get('retry-after'));
    }
    const answer = read(bytes);
    return 'fault' in answer ? unusable(answer.fault) : answer;
  };
  const request = { url: `${baseUrl}${path}`, method, headers, body, timeoutMs };
  return attemptCall({ ...request, ...service, readAnswer }, signal);
}
