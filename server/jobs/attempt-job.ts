import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { newId } from '../crypto/new-id.ts';
import type { Schema } from '../db/schema.ts';
import {
  type ClassifiedFailure,
  checkClaims,
  classifyFailure,
  type FailureRules,
} from './classify-failure.ts';
import type { ClaimedJob, FailedAttempt, Leases } from './lease.ts';
import type { WatchedJob } from './watch-job.ts';
import { type Interruption, workUnderLease } from './work-under-lease.ts';

/** Functions that a kind of job provides for one attempt. Every write checks the lease. */
export type JobAttempt = {
  leases: Leases;
  rules: FailureRules;
  watched: Pick<WatchedJob, 'failed' | 'end'>;
  /** Does the job and publishes its result. */
  work(signal: AbortSignal, interrupt: (why: Interruption) => void): Promise<void>;
  /** Returns the job to the queue unfinished. No attempt is spent. */
  handBack(): Promise<unknown>;
  /** Returns the job to the queue because another goes first. No attempt is spent. */
  preempt?(): Promise<unknown>;
  /** Schedules another attempt, after a failure or an outage. */
  retryLater(failure: FailedAttempt): Promise<unknown>;
  /** Ends the job without a result. */
  fail(error: { code: string; message: string }): Promise<unknown>;
  /** Cleans up after a job that was canceled or deleted during the attempt. */
  onEnded?(): Promise<unknown>;
  /** The job in logs: its kind and its ids. */
  logged: { kind: string; ids: Record<string, string> };
};

export type AttemptDeps = {
  db: Kysely<Schema>;
  log: FastifyBaseLogger;
  /** Aborted when the worker stops. The job is then handed back. */
  stopping: AbortSignal;
};

/** Makes one attempt at a claimed job under its lease, and settles a failure. */
export async function attemptJob(job: ClaimedJob, jobAttempt: JobAttempt, deps: AttemptDeps): Promise<void> {
  let interruption: Interruption | undefined;
  try {
    interruption = await attemptUnderLease(job, jobAttempt, deps);
  } finally {
    jobAttempt.watched.end(interruption);
  }
}

async function attemptUnderLease(
  job: ClaimedJob,
  jobAttempt: JobAttempt,
  { db, log, stopping }: AttemptDeps,
): Promise<Interruption | undefined> {
  const { leases, rules, watched, work } = jobAttempt;
  const fail = async (error: unknown, failure: ClassifiedFailure) => {
    watched.failed(failure, error);
    await settle(jobAttempt, failure, error, log);
  };
  const tooMany = checkClaims(job.fencingToken, rules);
  if (tooMany) {
    await fail(new Error('claimed too often'), tooMany);
    return undefined;
  }
  const lease = { state: () => leases.state(db, job), renew: () => leases.renew(db, job) };
  const interruption = await workUnderLease(lease, stopping, work, (error) =>
    fail(error, classifyFailure(error, job, rules)),
  );
  if (interruption === 'stopping') await jobAttempt.handBack();
  if (interruption === 'gives_way') await jobAttempt.preempt?.();
  if (interruption === 'ended') await jobAttempt.onEnded?.();
  return interruption;
}

async function settle(
  { logged: { kind, ids }, retryLater, fail }: JobAttempt,
  { verdict }: ClassifiedFailure,
  error: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  if (verdict.kind === 'retry') {
    log.warn({ err: error, ...ids, ...verdict }, `${kind} will be tried again`);
    return void (await retryLater({ ...verdict, isCounted: true }));
  }
  if (verdict.kind === 'wait') {
    log.warn({ err: error, ...ids, ...verdict }, `${kind} waits for a part of the server`);
    return void (await retryLater({ ...verdict, isCounted: false, crashed: false }));
  }
  const { code, message, blame } = verdict;
  if (blame !== 'ours') {
    log.info({ code, ...ids }, `${kind} failed because of its ${blame}`);
    return void (await fail({ code, message }));
  }
  const reference = newId().slice(0, 10);
  log.error({ err: error, reference, ...ids }, `${kind} failed`);
  await fail({ code, message: `${message} (Reference: ${reference})` });
}
