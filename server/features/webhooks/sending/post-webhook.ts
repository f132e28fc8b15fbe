import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { DeliveryFailure } from '#contract/webhooks/webhooks.ts';
import type { WebhookSettings } from '#server/settings/webhook-settings.ts';
import { checkUrl } from './check-url.ts';
import { AddressNotAllowed, createPublicLookup, type ResolveName } from './public-lookup.ts';

/** Outcome of one attempt. `isLate`: it took longer than a prompt one. */
export type Answer = { isLate: boolean } & (
  | { kind: 'answered'; status: number; retryAfterMs: number | null }
  | { kind: 'unanswered'; failure: DeliveryFailure }
);

/** Limits of the time from the look-up of the name to the end of the answer. */
export type AttemptTimes = {
  /** A longer attempt is late. */
  promptMs: number;
  /** A longer attempt is broken off. */
  limitMs: number;
};

/** Nothing of the answer's body is kept; a longer one is cut off. */
const maxAnswerBytes = 64 * 1024;

/**
 * Sends a webhook once. Only its own address is called: redirects are answers like any other.
 * @param parts.resolve for tests: the addresses of names
 */
export function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  parts: WebhookSettings & { times: AttemptTimes; signal: AbortSignal; resolve?: ResolveName },
): Promise<Answer> {
  const url = new URL(address);
  if (checkUrl(url, parts))
    return Promise.resolve({ kind: 'unanswered', failure: 'address_not_allowed', isLate: false });
  const { promptMs, limitMs } = parts.times;
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
    // A connection of its own: none that was opened for another address is used again.
    agent: false,
    signal: AbortSignal.any([parts.signal, timeout]),
    ...(!parts.allowsPrivateNetworks && { lookup: createPublicLookup(parts.resolve) }),
  });
  request.on('error', unanswered);
  // A receiver that wants another protocol is cut off without an error.
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

/** Waits for the end of an answer, or for as much of it as is read. An answer that breaks off has said its status. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) return;
    }
  } catch {
    // The status is all that counts.
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

/** The header in seconds, or as a date. @returns null when it says nothing that can be used */
function retryAfterMsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
