import type { DeckRefusal, RecordingRefusal } from '#contract/vocabulary/refusals.ts';

/** Faults of a deck: the refusals, and a deck file that does not exist. */
export type DeckErrorCode = DeckRefusal | 'deck_not_found';

/** Failures of the service that keeps and speaks hosted voices. */
export type HostedVoiceErrorCode =
  | 'hosted_voice_unavailable'
  | 'hosted_voice_unauthorized'
  | 'hosted_voice_quota'
  | 'hosted_voice_plan'
  | 'hosted_voice_model_missing'
  | 'hosted_voice_gone'
  | 'hosted_voice_refused'
  | 'hosted_voice_busy'
  | 'hosted_voice_unreachable'
  | 'hosted_voice_unusable_answer';

/** Failures of the voice server of the installation's own. */
export type VoiceServerErrorCode =
  | 'voice_server_unavailable'
  | 'voice_server_unauthorized'
  | 'voice_server_not_found'
  | 'voice_server_gone'
  | 'voice_server_refused'
  | 'voice_server_busy'
  | 'voice_server_unreachable'
  | 'voice_server_unusable_answer';

export type PipelineErrorCode =
  | DeckErrorCode
  | RecordingRefusal
  | HostedVoiceErrorCode
  | VoiceServerErrorCode
  | 'bad_argument'
  | 'canceled'
  | 'disk_full'
  | 'script_invalid'
  | 'video_too_long'
  | 'model_missing'
  | 'model_damaged'
  | 'speech_failed'
  | 'voice_missing'
  | 'voice_invalid'
  | 'stored_deck_damaged'
  | 'stored_voice_damaged'
  | 'tool_missing'
  | 'tool_failed'
  | 'tool_timeout'
  | 'tool_starved'
  | 'video_failed';

/**
 * A failure that the user is told about. `code` is stable. `message` is a sentence that a user can act on; it never holds
 * a path, a stack or a tool's raw output, which belong in `cause`, for logs.
 */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: PipelineErrorCode;

  constructor(code: PipelineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** Tells whether the deck is at fault, rather than the request, a service or the machine. */
export function isDeckError(error: unknown): error is PipelineError & { code: DeckErrorCode } {
  return error instanceof PipelineError && error.code.startsWith('deck_');
}

/** The error of work that its AbortSignal ended. */
export function canceledError(): PipelineError {
  return new PipelineError('canceled', 'The work was canceled.');
}
