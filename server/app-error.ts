import type { ErrorCode } from '#contract/errors.ts';

/** One of several faults in a request. */
export type Fault = { code: string; message: string };

/**
 * An error that is reported to the caller. The message is a sentence that the caller can act on, and never contains a path or a
 * stack.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly faults: readonly Fault[] | undefined;
  /** Value of Retry-After: seconds after which a retry makes sense. */
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

/** Returns a 404, the same for a missing object and for one of another user, so that callers cannot tell them apart. */
export function notFound(): AppError {
  return new AppError('not_found', 404, 'This does not exist, or you do not have access to it.');
}

/** Returns the object itself. @throws AppError 404 if there is none */
export function requireFound<Found extends object>(found: Found | null | undefined): Found {
  if (!found) throw notFound();
  return found;
}

/** Returns a 403 for an action that is not allowed on something the user can see. Anything else is a 404. */
export function notAllowed(message: string): AppError {
  return new AppError('not_allowed', 403, message);
}

/** Returns a 401 for a call without a valid session. */
export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 401, 'Please sign in.');
}

/** Creates the error of invalid fields. @param fields a message for each field. The first one becomes the error's message. */
export function validationError(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('validation', 400, first ?? 'Invalid input', { fields });
}

/** Returns a 503 for a server that is overloaded or restarting. */
export function busy(message: string, retryAfterSeconds: number): AppError {
  return new AppError('server_busy', 503, message, { retryAfterSeconds });
}

/** Returns a 503 for a dependency that is unavailable or full, and may be back within a minute. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', 503, message, { retryAfterSeconds: 60, cause });
}
