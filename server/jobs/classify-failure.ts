import { PipelineError, type PipelineErrorCode } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/files/disk-room.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { isDependencyUnavailable } from '../is-dependency-unavailable.ts';
import type { ClaimedJob } from './lease.ts';

/** Policy of one kind of job for its failures. Messages are shown to users. */
export type FailureRules = {
  /** The user's input, as metrics name it: the one to blame when `isOfInput` is true. */
  input: 'deck' | 'recording';
  /** Tells whether the user's input causes this code, so that another attempt would end the same way. */
  isOfInput(code: PipelineErrorCode): boolean;
  /** Translates other errors that can be shown to users. Default: none. */
  explain?(error: unknown): PipelineError | null;
  /**
   * True if the job waits while the disk is full, without spending attempts. For jobs whose failure costs users work that
   * they would have to redo by hand. Default: the third attempt on a full disk is the last.
   */
  waitsForRoom?: boolean;
  /** Error after the last attempt. */
  failed: { code: string; message: string };
  /** Error after the last crash. */
  crashed: { code: string; message: string };
  /** Error after the last claim. */
  neverEnded: { code: string; message: string };
};

export type Verdict =
  | { kind: 'retry'; crashed: boolean; afterMs: number }
  /** A dependency, such as the database or the storage, is unavailable. The job is not to blame, so no attempt is spent. */
  | { kind: 'wait'; afterMs: number }
  /** `ours` is logged with a reference that the user sees as well. */
  | { kind: 'fail'; blame: FailureRules['input'] | 'ours'; code: string; message: string };

export type ClassifiedFailure = {
  verdict: Verdict;
  /** Cause of this failure, for monitoring: the pipeline's code, `crashed`, `away` or `broke`. */
  cause: string;
};

export const maxAttempts = 3;
export const maxCrashes = 3;
/** Worker crashes that leave no trace do not count as attempts. This limit catches jobs that crash every worker. */
export const maxClaims = 100;
const waitsMs = [5_000, 30_000];
/** Linear backoff while a dependency is unavailable, multiplied by the number of claims. All claims together last seven hours. */
const awayWaitMs = 5_000;
/** Longest wait between claims. A later time was written by a clock that was ahead (clock/bring-times-back.ts). */
const longestJobWaitMs = 10 * 60_000;

/**
 * Codes that only the operator can resolve: key, plan, account, model or address of a voice service, and damaged files. They are
 * `ours`, and retrying soon would not help.
 */
const codesOfOperator: readonly PipelineErrorCode[] = [
  'hosted_voice_unavailable',
  'hosted_voice_unauthorized',
  'hosted_voice_quota',
  'hosted_voice_plan',
  'hosted_voice_model_missing',
  'voice_server_unavailable',
  'voice_server_unauthorized',
  'voice_server_not_found',
  'stored_deck_damaged',
  'stored_voice_damaged',
];

/**
 * Decides whether a failed job is retried, and who is to blame.
 * @param before attempts and crashes before this failure; the fencing token counts the claims
 */
export function classifyFailure(
  thrown: unknown,
  before: Pick<ClaimedJob, 'attempts' | 'crashes' | 'fencingToken'>,
  rules: FailureRules,
): ClassifiedFailure {
  const error = asDiskError(thrown);
  if (isDependencyUnavailable(error)) return { verdict: waitFor(before), cause: 'away' };
  if (error instanceof WorkProcessCrashed) {
    const isLast = before.crashes + 1 >= maxCrashes;
    return { verdict: isLast ? ours(rules.crashed) : retry(before, rules, true), cause: 'crashed' };
  }
  const known = error instanceof PipelineError ? error : (rules.explain?.(error) ?? null);
  if (known === null) return { verdict: retry(before, rules, false), cause: 'broke' };
  if (known.code === 'disk_full' && rules.waitsForRoom)
    return { verdict: waitFor(before), cause: known.code };
  return { verdict: classifyKnown(known, before, rules), cause: known.code };
}

/** Checks the number of claims before a job begins. @returns null if it may begin */
export function checkClaims(claims: number, rules: FailureRules): ClassifiedFailure | null {
  return claims > maxClaims ? { verdict: ours(rules.neverEnded), cause: 'broke' } : null;
}

function classifyKnown(
  { code, message }: PipelineError,
  before: { attempts: number },
  rules: FailureRules,
): Verdict {
  if (codesOfOperator.includes(code)) return ours({ code, message });
  if (rules.isOfInput(code)) return { kind: 'fail', blame: rules.input, code, message };
  return retry(before, rules, false);
}

function retry({ attempts }: { attempts: number }, rules: FailureRules, crashed: boolean): Verdict {
  const attemptsMade = attempts + 1;
  return attemptsMade >= maxAttempts
    ? ours(rules.failed)
    : { kind: 'retry', crashed, afterMs: waitsMs[attemptsMade - 1] ?? 0 };
}

function waitFor({ fencingToken }: Pick<ClaimedJob, 'fencingToken'>): Verdict {
  return { kind: 'wait', afterMs: Math.min(longestJobWaitMs, fencingToken * awayWaitMs) };
}

function ours(failure: { code: string; message: string }): Verdict {
  return { kind: 'fail', blame: 'ours', ...failure };
}
