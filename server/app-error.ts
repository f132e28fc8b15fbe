import type { ErrorCode } from '../contract/errors.ts';

/** One of several things that were found wrong. */
export type Fault = { code: string; message: string };

/** A failure that the caller is told about. The message is a sentence to act on; it never holds a path or a stack. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly faults: readonly Fault[] | undefined;
  /** Seconds after which trying again makes sense. */
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

/** The same for what is not there and what is somebody else's. */
export function notFound(): AppError {
  return new AppError('not_found', 404, 'There is nothing here, or it is not yours.');
}

/** For what somebody sees but may not do; what they do not see is not found. */
export function notAllowed(message: string): AppError {
  return new AppError('not_allowed', 403, message);
}

export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 401, 'Please sign in.');
}

export function validationError(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('validation', 400, first ?? 'Invalid input', { fields });
}

export function busy(message: string, retryAfterSeconds: number): AppError {
  return new AppError('server_busy', 503, message, { retryAfterSeconds });
}

/** Something that the server itself needs is away or full; it may be back in a minute. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', 503, message, { retryAfterSeconds: 60, cause });
}
