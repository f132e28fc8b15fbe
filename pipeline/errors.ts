/** Everything a deck can be refused for. Each has its own sentence where it is thrown. */
export type DeckErrorCode =
  | 'deck_not_found'
  | 'deck_empty'
  | 'deck_too_large'
  | 'deck_not_a_deck'
  | 'deck_macros'
  | 'deck_encrypted'
  | 'deck_legacy'
  | 'deck_damaged'
  | 'deck_unsafe'
  | 'deck_too_complex'
  | 'deck_no_slides'
  | 'deck_too_many_slides'
  | 'deck_no_text'
  | 'deck_render_failed';

/** What the service that keeps and speaks hosted voices can fail with. */
export type HostedVoiceErrorCode =
  | 'hosted_voice_unavailable'
  | 'hosted_voice_unauthorized'
  | 'hosted_voice_quota'
  | 'hosted_voice_plan'
  | 'hosted_voice_gone'
  | 'hosted_voice_refused'
  | 'hosted_voice_busy'
  | 'hosted_voice_unreachable'
  | 'hosted_voice_unusable_answer';

export type PipelineErrorCode =
  | DeckErrorCode
  | HostedVoiceErrorCode
  | 'bad_argument'
  | 'canceled'
  | 'disk_full'
  | 'script_invalid'
  | 'model_missing'
  | 'model_damaged'
  | 'speech_failed'
  | 'voice_missing'
  | 'voice_invalid'
  | 'recording_unreadable'
  | 'recording_too_long'
  | 'recording_rejected'
  | 'phrase_not_found'
  | 'speaker_mismatch'
  | 'tool_missing'
  | 'tool_failed'
  | 'tool_timeout'
  | 'video_failed';

/**
 * A failure that the user is told about. `message` is a sentence a user can act on and never holds a path,
 * a stack or a tool's raw output; those belong in `cause`, which is for logs.
 */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: PipelineErrorCode;

  constructor(code: PipelineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

export function isDeckError(error: unknown): error is PipelineError & { code: DeckErrorCode } {
  return error instanceof PipelineError && error.code.startsWith('deck_');
}

export function canceledError(): PipelineError {
  return new PipelineError('canceled', 'The video was canceled.');
}
