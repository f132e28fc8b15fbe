import type { RecordingRefusal } from '#contract/vocabulary/refusals.ts';
import { PipelineError } from '#runtime/errors.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    recordings: RecordingRefusal;
  }
}

/** Refusals that more than one step of decoding uses. */

export function unreadableRecording(message: string, cause?: unknown): PipelineError {
  return new PipelineError('recording_unreadable', message, { cause });
}

/**
 * Refuses a file that begins like a recording and was not decoded to its end. A time-out alone does not say whose
 * fault it is: the file may delay a decoder, or the computer may be too busy.
 * @param cause `tool_failed` | `tool_timeout` of the decoder
 */
export function undecodedRecording(cause: PipelineError): PipelineError {
  return unreadableRecording(
    cause.code === 'tool_timeout'
      ? 'The recording could not be read in time. The computer may be busy: try again in a moment. If that does not help, save the recording as an ordinary WAV file and send that.'
      : 'The recording is damaged. Record it again, or send another copy of it.',
    cause,
  );
}

export function noSound(cause?: unknown): PipelineError {
  return unreadableRecording('There is no sound in the recording.', cause);
}
