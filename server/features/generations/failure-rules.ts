import { ZodError } from 'zod';
import { PipelineError, type PipelineErrorCode } from '#runtime/errors.ts';
import { type FailureRules, maxAttempts, maxClaims, maxCrashes } from '../../jobs/classify-failure.ts';

/** Error codes caused by the user's deck whose names do not show it. */
const codesOfUser: readonly PipelineErrorCode[] = [
  'script_invalid',
  'video_too_long',
  'bad_argument',
  'voice_missing',
  'hosted_voice_gone',
  'hosted_voice_refused',
  'voice_server_gone',
  'voice_server_refused',
];

export const generationFailureRules: FailureRules = {
  input: 'deck',
  isOfInput: (code) => code.startsWith('deck_') || codesOfUser.includes(code),
  explain(error) {
    if (error instanceof ZodError) {
      const message = error.issues[0]?.message ?? 'The settings of this project are not valid.';
      return new PipelineError('bad_argument', message);
    }
    return null;
  },
  failed: failed(`Making this video failed ${maxAttempts} times, but not because of your deck.`),
  crashed: {
    code: 'generation_crashed',
    message: `Making this video crashed our program ${maxCrashes} times. Something in the deck may be damaged: open it in PowerPoint, save it again, and try once more.`,
  },
  neverEnded: failed(`This video was started ${maxClaims} times and never finished.`),
};

function failed(what: string): { code: string; message: string } {
  return { code: 'generation_failed', message: `${what} Please try again later.` };
}
