import type { ErrorCode } from '#contract/errors.ts';

/** One of several faults in what the caller sent. */
export type Fault = { code: string; message: string };

/**
 * A failure that the caller is told about. The message is a sentence that the caller can act on; it never holds a path
 * or a stack.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly faults: readonly Fault[] | undefined;
  /** Sent as Retry-After: seconds after which a new attempt makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    more: {
      fields?: Record<string, string>;
      faults?: readonly Fault[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.faults = more.faults;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** 404 for what does not exist and for what belongs to another user: the caller cannot tell them apart. */
export function notFound(): AppError {
  return new AppError('not_found', 404, 'This does not exist, or it is not yours.');
}

/** @returns what was found. @throws AppError 404 when there is nothing */
export function requireFound<Found extends object>(found: Found | null | undefined): Found {
  if (!found) throw notFound();
  return found;
}

/** 403 for an action that is not allowed on something the user can see. What the user cannot see is not found. */
export function notAllowed(message: string): AppError {
  return new AppError('not_allowed', 403, message);
}

/** 401 for a call without a valid session. */
export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 401, 'Please sign in.');
}

/** @param fields one sentence a field, by the field's name; the first one becomes the message */
export function validationError(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('validation', 400, first ?? 'Invalid input', { fields });
}

/** 503 while the server has more to do than it can take, or restarts. */
export function busy(message: string, retryAfterSeconds: number): AppError {
  return new AppError('server_busy', 503, message, { retryAfterSeconds });
}

/** 503 while something that the server itself needs is away or full; it may be back in a minute. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', 503, message, { retryAfterSeconds: 60, cause });
}
