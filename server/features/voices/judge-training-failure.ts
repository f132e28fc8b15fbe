import { PipelineError } from '../../../pipeline/errors.ts';
import { WorkProcessCrashed } from '../../work-process/work-process.ts';

export type TrainingVerdict =
  | { kind: 'retry'; crashed: boolean; afterMs: number }
  /** `blame` says whether to look into it. */
  | { kind: 'fail'; blame: 'recording' | 'ours'; code: string; message: string };

const maxTries = 3;
const maxCrashes = 3;
/** A worker that dies without leaving a trace costs no try; this is for the recording that kills whoever takes it. */
const maxClaims = 100;
const waitsMs = [5_000, 30_000];

/** What trying again cannot mend. */
const ofTheRecording = /^(?:recording_|speaker_mismatch$|phrase_not_found$)/;
/** A service that makes voices refused for good: its own sentence says why. */
const ofTheService = /^hosted_voice_(?:unavailable|unauthorized|quota|plan|refused)$/;

/** @param before tries and crashes before this failure */
export function judgeTrainingFailure(
  error: unknown,
  before: { attempts: number; crashes: number },
): TrainingVerdict {
  if (error instanceof PipelineError && ofTheRecording.test(error.code)) {
    return { kind: 'fail', blame: 'recording', code: error.code, message: error.message };
  }
  if (error instanceof PipelineError && ofTheService.test(error.code)) {
    return { kind: 'fail', blame: 'ours', code: error.code, message: error.message };
  }
  const crashed = error instanceof WorkProcessCrashed;
  const tries = before.attempts + 1;
  if (tries >= maxTries || (crashed && before.crashes + 1 >= maxCrashes)) {
    return failed(`Training this voice failed ${tries} times, and not through your recording.`);
  }
  return { kind: 'retry', crashed, afterMs: waitsMs[tries - 1] ?? 0 };
}

/** Judges a training before it is begun. */
export function judgeTrainingClaims(claims: number): TrainingVerdict | null {
  return claims > maxClaims
    ? failed(`Training this voice was begun ${maxClaims} times and never ended.`)
    : null;
}

function failed(what: string): TrainingVerdict {
  return {
    kind: 'fail',
    blame: 'ours',
    code: 'training_failed',
    message: `${what} Please try again later.`,
  };
}
