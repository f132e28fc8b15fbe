import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { voiceScript, voiceTestSentence } from '../../../contract/voice-script.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { type Interruption, watchWork, workUnderLease } from '../../queue/keep-lease.ts';
import { createLatestWriter } from '../../queue/write-latest.ts';
import { storageKeys } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { judgeTrainingClaims, judgeTrainingFailure, type TrainingVerdict } from './judge-training-failure.ts';
import type { Trained } from './train-process/messages.ts';
import type { TrainProcess } from './train-process/train-process.ts';
import {
  type ClaimedTraining,
  handBackTraining,
  renewTrainingLease,
  trainingLeaseState,
} from './training-lease-store.ts';
import {
  failTraining,
  publishVoice,
  retryTrainingLater,
  type TrainingProgress,
  writeTrainingProgress,
} from './training-outcome-store.ts';
import { type WatchedTraining, watchTraining } from './watch-training.ts';

export type TrainingParts = {
  db: Kysely<Schema>;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  trainProcess: TrainProcess;
  /** Of which each try gets a folder. */
  workFolder: string;
  /** Aborted when the worker stops: what runs is handed back. */
  stopping: AbortSignal;
};

type Watch = { signal: AbortSignal; interrupt: (why: Interruption) => void; watched: WatchedTraining };

/** One try of one training: from its sealed recording to its sealed voice, or to the reason why not. */
export async function trainVoice(job: ClaimedTraining, parts: TrainingParts): Promise<void> {
  const watched = watchTraining(job, parts);
  await watchWork(watched, () => tryUnderLease(job, parts, watched));
}

async function tryUnderLease(
  job: ClaimedTraining,
  parts: TrainingParts,
  watched: WatchedTraining,
): Promise<Interruption | undefined> {
  const { db, stopping } = parts;
  const fail = async (verdict: TrainingVerdict, error: unknown) => {
    watched.failed(verdict, error);
    await settle(job, parts, verdict, error);
  };
  const tooMany = judgeTrainingClaims(job.fencingToken);
  if (tooMany) {
    await fail(tooMany, new Error('claimed too often'));
    return undefined;
  }
  const lease = { state: () => trainingLeaseState(db, job), renew: () => renewTrainingLease(db, job) };
  const interruption = await workUnderLease(
    lease,
    stopping,
    (signal, interrupt) => tryOnce(job, parts, { signal, interrupt, watched }),
    (error) => fail(judgeTrainingFailure(error, job), error),
  );
  if (interruption === 'stopping') await handBackTraining(db, job);
  return interruption;
}

async function tryOnce(job: ClaimedTraining, parts: TrainingParts, watch: Watch): Promise<void> {
  const { vault } = parts;
  const folder = path.join(parts.workFolder, `${job.trainingId}-${job.fencingToken}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = {
    recordingFile: path.join(folder, 'recording'),
    voiceFile: path.join(folder, 'voice'),
    sampleFile: path.join(folder, 'sample.wav'),
  };
  try {
    const trained = await learn(job, parts, files, watch);
    const voiceKey = storageKeys.madeVoice(job.trainingId, job.fencingToken, 'voice');
    const sampleKey = storageKeys.madeVoice(job.trainingId, job.fencingToken, 'sample.wav');
    await vault.put(voiceKey, createReadStream(files.voiceFile), watch.signal);
    await vault.put(sampleKey, createReadStream(files.sampleFile), watch.signal);
    const isPublished = await publishVoice(parts.db, job, {
      ...trained,
      // "Present means trained": a voice that is kept here alone has our own id there.
      providerVoiceId: trained.hostedVoiceId ?? job.trainingId,
      voiceKey,
      sampleKey,
      trainedAt: parts.now(),
    });
    if (isPublished) watch.watched.made(trained);
    else watch.interrupt('lost');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function learn(
  job: ClaimedTraining,
  { db, vault, log, trainProcess }: TrainingParts,
  files: { recordingFile: string; voiceFile: string; sampleFile: string },
  { signal, interrupt }: Watch,
): Promise<Trained> {
  const progress = createLatestWriter<TrainingProgress>({
    write: (report) => writeTrainingProgress(db, job, report),
    onLost: () => interrupt('lost'),
    log,
  });
  try {
    progress.report({ step: 'opening', percent: 0 });
    const recording = createWriteStream(files.recordingFile, { mode: 0o600 });
    await pipeline(await vault.read(job.recordingKey), recording, { signal });
    const texts = { phrase: job.phrase, script: [...voiceScript], testSentence: voiceTestSentence };
    const order = { ...files, ...texts, trainingId: job.trainingId, accent: job.accent };
    return await trainProcess.work(order, { signal, onProgress: progress.report });
  } finally {
    await progress.end();
  }
}

async function settle(
  job: ClaimedTraining,
  { db, log, now }: TrainingParts,
  verdict: TrainingVerdict,
  error: unknown,
): Promise<void> {
  const { trainingId } = job;
  if (verdict.kind === 'retry') {
    log.warn({ err: error, trainingId, ...verdict }, 'a voice will be trained again');
    await retryTrainingLater(db, job, verdict);
    return;
  }
  const { code, message } = verdict;
  if (verdict.blame === 'recording') {
    log.info({ code, trainingId }, 'a recording could not be made into a voice');
    await failTraining(db, job, { code, message }, now());
    return;
  }
  const reference = newId().slice(0, 10);
  log.error({ err: error, reference, trainingId }, 'a training failed');
  await failTraining(db, job, { code, message: `${message} (Reference: ${reference})` }, now());
}
