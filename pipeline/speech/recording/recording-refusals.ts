import { PipelineError } from '#runtime/errors.ts';

/** Refusals that more than one step of decoding uses. */

export function unreadableRecording(message: string, cause?: unknown): PipelineError {
  return new PipelineError('recording_unreadable', message, { cause });
}

/** For what begins like a recording and cannot be read to its end. */
export function damagedRecording(cause: unknown): PipelineError {
  return unreadableRecording('The recording is damaged. Record it again, or send another copy of it.', cause);
}

export function noSound(cause?: unknown): PipelineError {
  return unreadableRecording('There is no sound in the recording.', cause);
}
