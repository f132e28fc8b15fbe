import type { PipelineErrorCode } from '#runtime/errors.ts';
import { type FailureRules, maxAttempts, maxClaims } from '#server/jobs/classify-failure.ts';

/** Error codes caused by the user's recording whose names do not show it. */
const codesOfUser: readonly PipelineErrorCode[] = [
  'speaker_mismatch',
  'phrase_not_found',
  'hosted_voice_refused',
  'voice_server_refused',
];

const failedTooOften = failed(
  `Training this voice failed ${maxAttempts} times, but not because of your recording.`,
);

export const trainingFailureRules: FailureRules = {
  input: 'recording',
  isOfInput: (code) => code.startsWith('recording_') || codesOfUser.includes(code),
  // The recording of a failed training is deleted, and its user would have to read aloud again.
  waitsForRoom: true,
  failed: failedTooOften,
  crashed: failedTooOften,
  neverEnded: failed(`The training of this voice was started ${maxClaims} times and never finished.`),
};

function failed(what: string): { code: string; message: string } {
  return { code: 'training_failed', message: `${what} Please try again later.` };
}
