import type { PipelineErrorCode } from '../../../pipeline/errors.ts';

/** Why a try ended without a video. */
export type Failure =
  /** The pipeline said so, with a sentence for the user. */
  | { kind: 'refused'; code: PipelineErrorCode; message: string }
  /** The process that made it died. */
  | { kind: 'crashed' }
  /** Anything else: a disk, a database, a service. */
  | { kind: 'broke' };

export type Verdict =
  | { kind: 'retry'; afterMs: number }
  /** `blame` says whether to look into it: `ours` is logged with a reference that the user is told. */
  | { kind: 'fail'; blame: 'deck' | 'ours'; code: string; message: string };

const maxTries = 3;
const maxCrashes = 3;
/** A worker that dies without leaving a trace costs no try; this is for the video that kills whoever takes it. */
const maxClaims = 100;
const waitsMs = [5_000, 30_000];

/** What trying again cannot mend: the deck, or what was asked of it. */
const codesOfTheUser: readonly PipelineErrorCode[] = [
  'script_invalid',
  'bad_argument',
  'voice_missing',
  'hosted_voice_unavailable',
  'hosted_voice_unauthorized',
  'hosted_voice_quota',
  'hosted_voice_plan',
  'hosted_voice_gone',
  'hosted_voice_refused',
];

/** @param before tries and crashes before this failure */
export function judgeFailure(failure: Failure, before: { attempts: number; crashes: number }): Verdict {
  if (failure.kind === 'refused' && isOfTheUser(failure.code)) {
    return { kind: 'fail', blame: 'deck', code: failure.code, message: failure.message };
  }
  if (failure.kind === 'crashed' && before.crashes + 1 >= maxCrashes) {
    return {
      kind: 'fail',
      blame: 'ours',
      code: 'generation_crashed',
      message: `Making this video stopped our program ${maxCrashes} times. Something in the deck may be damaged: open it in PowerPoint, save it again, and try once more.`,
    };
  }
  const tries = before.attempts + 1;
  if (tries >= maxTries) return failed(`Making this video failed ${tries} times, and not through your deck.`);
  return { kind: 'retry', afterMs: waitsMs[tries - 1] ?? 0 };
}

/** Judges a video before it is begun. */
export function judgeClaims(claims: number): Verdict | null {
  return claims > maxClaims
    ? failed(`Making this video was begun ${maxClaims} times and never ended.`)
    : null;
}

function isOfTheUser(code: PipelineErrorCode): boolean {
  return code.startsWith('deck_') || codesOfTheUser.includes(code);
}

function failed(what: string): Verdict {
  return {
    kind: 'fail',
    blame: 'ours',
    code: 'generation_failed',
    message: `${what} Please try again later.`,
  };
}
