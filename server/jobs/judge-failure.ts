import { PipelineError, type PipelineErrorCode } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/process/disk-room.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { isPartAway } from '../is-part-away.ts';
import type { ClaimedJob } from './lease.ts';

/** Answers of a kind of job to its failures. Sentences are for users. */
export type FailureRules = {
  /** Names the user's input in figures: the one to look at when `isOfInput` says so. */
  input: 'deck' | 'recording';
  /** Tells whether the user's input causes the code, so that another try would end the same way. */
  isOfInput(code: PipelineErrorCode): boolean;
  /** Failures of other kinds that have a sentence for the user. Default: none. */
  explain?(error: unknown): PipelineError | null;
  /**
   * True if the job waits while the disk is full, without spending attempts. For jobs whose failure costs users work that
   * they would have to redo by hand. Default: the third try on a full disk is the last.
   */
  waitsForRoom?: boolean;
  /** After the last attempt. */
  failed: { code: string; message: string };
  /** After the last crash. */
  crashed: { code: string; message: string };
  /** After the last claim. */
  neverEnded: { code: string; message: string };
};

export type Verdict =
  | { kind: 'retry'; crashed: boolean; afterMs: number }
  /** A part of the server is away. The job is not to blame, so it costs no attempt. */
  | { kind: 'wait'; afterMs: number }
  /** `blame` says where to look: `ours` is logged with a reference that the user is told, too. */
  | { kind: 'fail'; blame: FailureRules['input'] | 'ours'; code: string; message: string };

export type JudgedFailure = {
  verdict: Verdict;
  /** Reason why this try failed, for monitoring: the pipeline's code, `crashed`, `away` or `broke`. */
  cause: string;
};

export const maxAttempts = 3;
export const maxCrashes = 3;
/** Crashes of a worker without a trace cost no attempt. This limit catches the job that kills every worker. */
export const maxClaims = 100;
const waitsMs = [5_000, 30_000];
/**
 * Time added to the wait with each claim of a job for which a part of the server was away: all claims together last seven
 * hours.
 */
const awayWaitMs = 5_000;
/** No job waits longer than this before it may be claimed again; a time further ahead is from a clock that was ahead (clock/bring-times-back.ts). */
const longestJobWaitMs = 10 * 60_000;

/**
 * The key, the plan, the account or the model at a voice service, its address, and damaged files. The operator mends these, so they
 * are `ours`; another try soon would end the same way.
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
 * Decides whether a failed job is tried again, and who is to blame.
 * @param before attempts and crashes before this failure; the fencing token counts the claims
 */
export function judgeFailure(
  thrown: unknown,
  before: Pick<ClaimedJob, 'attempts' | 'crashes' | 'fencingToken'>,
  rules: FailureRules,
): JudgedFailure {
  const error = asDiskError(thrown);
  if (isPartAway(error)) return { verdict: waitFor(before), cause: 'away' };
  if (error instanceof WorkProcessCrashed) {
    const isLast = before.crashes + 1 >= maxCrashes;
    return { verdict: isLast ? ours(rules.crashed) : retry(before, rules, true), cause: 'crashed' };
  }
  const known = error instanceof PipelineError ? error : (rules.explain?.(error) ?? null);
  if (known === null) return { verdict: retry(before, rules, false), cause: 'broke' };
  if (known.code === 'disk_full' && rules.waitsForRoom)
    return { verdict: waitFor(before), cause: known.code };
  return { verdict: judgeKnown(known, before, rules), cause: known.code };
}

/** Judges a job before it is begun. @returns null when it may begin */
export function judgeClaims(claims: number, rules: FailureRules): JudgedFailure | null {
  return claims > maxClaims ? { verdict: ours(rules.neverEnded), cause: 'broke' } : null;
}

function judgeKnown(
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
