import { type PlanId, plans } from '#contract/plans.ts';
import { AppError } from '../../app-error.ts';
import { waitUntil } from '../../http/windowed-counts.ts';

/** Typical duration of an upload. */
const uploadSeconds = 10;

export function tooManyUploads(limit: number): AppError {
  const files = limit === 1 ? 'a file. Wait until it' : `${limit} files. Wait until one`;
  return new AppError(
    'too_many_uploads',
    429,
    `You are already uploading ${files} has arrived, then try again.`,
    {
      retryAfterSeconds: uploadSeconds,
    },
  );
}

export function tooManySpoken(kind: 'text' | 'draft'): AppError {
  const message =
    kind === 'text'
      ? 'Other texts are already being spoken for you. Wait until they are finished, then try again.'
      : 'You are already playing another draft. Close it, then try again.';
  return new AppError('rate_limited', 429, message, { retryAfterSeconds: uploadSeconds });
}

/** Returns the refusal of an upload. @param bytes bytes counted in this hour, size of the refused file, and limit of the hour */
export function uploadBudgetSpent(
  plan: PlanId,
  bytes: { usedBytes: number; fileBytes: number; limitBytes: number },
  renewsAt: Date,
  now: Date,
): AppError {
  const { usedBytes, fileBytes, limitBytes } = bytes;
  if (usedBytes >= limitBytes) {
    return spent(
      'upload_budget_spent',
      `uploaded or started to upload ${sizeOf(limitBytes)}`,
      plan,
      renewsAt,
      now,
    );
  }
  const { retryAfterSeconds, wait } = waitUntil(renewsAt, now);
  const message = `You have uploaded or started to upload ${upTo(usedBytes)} within an hour, and this file can be up to ${upTo(fileBytes)}: together more than ${sizeOf(limitBytes)}, the limit of ${fairUseOf(plan)}. Try again in ${wait}, or send a smaller file.`;
  return new AppError('upload_budget_spent', 429, message, { retryAfterSeconds });
}

export function videoBudgetSpent(plan: PlanId, limit: number, renewsAt: Date, now: Date): AppError {
  return spent('video_budget_spent', `started ${countOf(limit, 'video')}`, plan, renewsAt, now);
}

export function batchBudgetSpent(plan: PlanId, limit: number, renewsAt: Date, now: Date): AppError {
  const { retryAfterSeconds, wait } = waitUntil(renewsAt, now);
  const message = `${countOf(limit, 'video')} ${limit === 1 ? 'was' : 'were'} started within an hour, the limit that ${fairUseOf(plan)} sets for tables of personalized videos. The next ones will start in ${wait}.`;
  return new AppError('video_budget_spent', 429, message, { retryAfterSeconds });
}

export function tooManyWaiting(plan: PlanId, limit: number): AppError {
  return new AppError(
    'too_many_waiting',
    409,
    `${countOf(limit, 'video')} of yours ${limit === 1 ? 'is' : 'are'} already waiting, the limit of ${fairUseOf(plan)}. Wait until one is started, or cancel one.`,
  );
}

export function storageFull(plan: PlanId, limitBytes: number): AppError {
  return new AppError(
    'storage_full',
    409,
    `Your decks, CSV files, videos and recordings would take more than ${sizeOf(limitBytes)}, the limit of ${fairUseOf(plan)}. Delete projects that you no longer need, then try again.`,
  );
}

function spent(
  code: 'upload_budget_spent' | 'video_budget_spent',
  what: string,
  plan: PlanId,
  renewsAt: Date,
  now: Date,
): AppError {
  const { retryAfterSeconds, wait } = waitUntil(renewsAt, now);
  const message = `You have ${what} within an hour, the limit of ${fairUseOf(plan)}. Try again in ${wait}.`;
  return new AppError(code, 429, message, { retryAfterSeconds });
}

function fairUseOf(plan: PlanId): string {
  return `fair use on the ${plans[plan].name}`;
}

function countOf(count: number, thing: string): string {
  return count === 1 ? `one ${thing}` : `${count} ${thing}s`;
}

/** Rounds up, so that a sum in a message exceeds its limit whenever that of the bytes does. */
function upTo(bytes: number): string {
  return `${Math.ceil((bytes / 1024 ** 2) * 10) / 10} MB`;
}

function sizeOf(bytes: number): string {
  const mb = bytes / 1024 ** 2;
  return mb < 1024 ? `${Math.floor(mb)} MB` : `${Number((mb / 1024).toFixed(1))} GB`;
}
