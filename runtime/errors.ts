/**
 * Error codes, by the part of the product that they belong to. The runtime declares its own. A module with other codes adds them
 * here with `declare module '#runtime/errors.ts'`, so that this file knows neither decks nor voices.
 */
export interface ErrorCodes {
  runtime:
    | 'bad_argument'
    | 'canceled'
    | 'disk_full'
    | 'tool_missing'
    | 'tool_failed'
    | 'tool_timeout'
    | 'tool_starved';
}

export type PipelineErrorCode = ErrorCodes[keyof ErrorCodes];

/**
 * A failure that is reported to the user. `code` is stable. `message` is a sentence that a user can act on. It never contains a
 * path, a stack or a tool's raw output, which belong in `cause`, for logs.
 */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: PipelineErrorCode;

  constructor(code: PipelineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the error of work that its AbortSignal ended. */
export function canceledError(): PipelineError {
  return new PipelineError('canceled', 'The work was canceled.');
}
