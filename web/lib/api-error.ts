import type { ErrorBody } from '#contract/errors.ts';

/**
 * A reply that is no success, or no reply at all (status 0). `message` is `status: body`, for logs and tests; users see the text of
 * `sentenceOf`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = readErrorBody(text);
  }
}

/** Status of a connection that failed: the browser is offline, or the server is not running. */
export const noReplyStatus = 0;

/** Status codes of a proxy whose server is unavailable, and of a server that is busy or restarting. */
const passingStatuses = [502, 503, 504];

/** Tells whether a failure is temporary, because the server is unavailable: the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === noReplyStatus || passingStatuses.includes(error.status))
  );
}

/** Returns the message to show for a failure: the server's own, or `fallback` if there is none. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === noReplyStatus)
    return 'The server cannot be reached. Please check the connection and try again.';
  return error.body?.message ?? fallback;
}

/** Returns one message per field of the submitted form. Empty if the failure does not concern fields. */
export function fieldFaultsOf(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.body?.fields) || {};
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body?.code === 'unauthenticated';
}

/** Reads the error without the contract's schema, which would load zod. A proxy may have replied with anything. */
function readErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : null;
  } catch {
    return null;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
