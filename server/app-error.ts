import type { ErrorCode } from '../contract/errors.ts';

/** A failure that the caller is told about. The message is a sentence to act on; it never holds a path or a stack. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The same for what is not there and what is somebody else's. */
export function notFound(): AppError {
  return new AppError('not_found', 404, 'There is nothing here, or it is not yours.');
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
export function unavailable(message: string): AppError {
  return new AppError('unavailable', 503, message, { retryAfterSeconds: 60 });
}
