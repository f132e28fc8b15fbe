import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { DeliveryFailure } from '#contract/webhooks/webhooks.ts';
import type { WebhookSettings } from '#server/settings/webhook-settings.ts';
import { checkUrl } from './check-url.ts';
import { AddressNotAllowed, createPublicLookup, type ResolveName } from './public-lookup.ts';

/** Outcome of one attempt. `isLate`: true if it took longer than a prompt one. */
export type Answer = { isLate: boolean } & (
  | { kind: 'answered'; status: number; retryAfterMs: number | null }
  | { kind: 'unanswered'; failure: DeliveryFailure }
);

/** Limits of the time from the look-up of the name to the end of the response. */
export type AttemptTimes = {
  /** Time after which an attempt is late. */
  promptMs: number;
  /** Time after which an attempt is aborted. */
  limitMs: number;
};

/** Limit of the response's body, of which nothing is kept. A longer one is cut off. */
const maxAnswerBytes = 64 * 1024;

/**
 * Sends a webhook once. Only its own address is called: redirects are responses like any other.
 * @param options.resolve for tests: addresses of names
 */
export function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  options: WebhookSettings & { times: AttemptTimes; signal: AbortSignal; resolve?: ResolveName },
): Promise<Answer> {
  const url = new URL(address);
  if (checkUrl(url, options))
    return Promise.resolve({ kind: 'unanswered', failure: 'address_not_allowed', isLate: false });
  const { promptMs, limitMs } = options.times;
  const timeout = AbortSignal.timeout(limitMs);
  const startedAt = performance.now();
  const isLate = () => timeout.aborted || performance.now() - startedAt > promptMs;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let isAnswered = false;
  const unanswered = (error?: unknown) => {
    if (isAnswered) return;
    const failure = timeout.aborted ? 'timed_out' : failureOf(error);
    resolve({ kind: 'unanswered', failure, isLate: isLate() });
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request: ClientRequest = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Uses a new connection: none that was opened for another address is reused.
    agent: false,
    signal: AbortSignal.any([options.signal, timeout]),
    ...(!options.allowsPrivateNetworks && { lookup: createPublicLookup(options.resolve) }),
  });
  request.on('error', unanswered);
  // A receiver that switches protocols is cut off without an error.
  request.on('close', () => unanswered());
  request.on('response', (response) => {
    isAnswered = true;
    readToEnd(response).then(() => {
      const { statusCode: status = 0, headers: answered } = response;
      const retryAfterMs = retryAfterMsOf(answered['retry-after']);
      resolve({ kind: 'answered', status, retryAfterMs, isLate: isLate() });
      request.destroy();
    });
  });
  request.end(body);
  return promise;
}

/** Waits for the end of a response, or for as much of it as is read. A response that breaks off has already given its status. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) return;
    }
  } catch {
    // Only the status matters.
  }
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressNotAllowed) return 'address_not_allowed';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|ENODATA|ESERVFAIL|EAI_|EBADNAME|ETIMEOUT)/.test(code)) return 'unknown_host';
  if (/^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/.test(code))
    return 'certificate';
  return 'unreachable';
}

/** Parses the Retry-After header, in seconds or as a date. @returns null for an unusable value */
function retryAfterMsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
