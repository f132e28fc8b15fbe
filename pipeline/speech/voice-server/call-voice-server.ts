import { limitedFetch } from '#runtime/process/limited-fetch.ts';
import { attemptCall } from '../hosted/attempt-call.ts';
import { type Outcome, parseJson, repeatCall } from '../hosted/repeat-call.ts';
import { refusal, unreachable, unusable } from './voice-server-failure.ts';

export type Connection = {
  /** URL with the version part, without a slash at its end. */
  baseUrl: string;
  apiKey: string | null;
  /** First wait between attempts. */
  firstWaitMs: number;
  /** Time for one attempt of an ordinary call. */
  timeoutMs: number;
};

export type Call<Answer> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path behind the base URL. */
  path: string;
  body?: object | FormData;
  /** Reads a successful answer, or says why it cannot be used; that is for logs and quotes nothing. */
  read: (bytes: Buffer) => { answer: Answer } | { fault: string };
  timeoutMs?: number;
};

/** Three minutes of sound in the widest format that is read. */
const fetchAnswer = limitedFetch(32 * 1024 ** 2);

/**
 * Makes one call of the server, and repeats it while the failure may be temporary. All calls may be repeated: a voice has the
 * name that we give it.
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
 * Asks the server for a sign of life: any answer will do.
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
