import { canceledError } from '#runtime/errors.ts';
import { AnswerTooLong } from '#runtime/network/limited-fetch.ts';
import { type Failure, networkCodeOf, type Outcome } from './repeat-call.ts';

/** One attempt of a call, and the functions that interpret the service's answers and failures. */
export type Attempt<Answer> = {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Headers without the content type, which follows from the body. */
  headers: Record<string, string>;
  body: object | FormData | undefined;
  timeoutMs: number;
  /** Fetch function that limits the size of an answer. */
  fetchAnswer: typeof fetch;
  readAnswer: (response: Response, bytes: Buffer) => Outcome<Answer>;
  /** Makes a failure. The causes are for logs, and quote nothing. */
  unusable: (cause: string) => Failure;
  unreachable: (cause: string) => Failure;
};

/**
 * Makes one attempt of a call.
 * @throws PipelineError `canceled` at once when the signal is aborted
 */
export async function attemptCall<Answer>(
  { url, method, headers, body, timeoutMs, fetchAnswer, readAnswer, unusable, unreachable }: Attempt<Answer>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const isForm = body instanceof FormData;
    const response = await fetchAnswer(url, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([signal, deadline]),
    });
    return readAnswer(response, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    if (signal.aborted) throw canceledError();
    if (error instanceof AnswerTooLong) return unusable(error.message);
    return unreachable(deadline.aborted ? 'no answer in time' : `no connection: ${networkCodeOf(error)}`);
  }
}
