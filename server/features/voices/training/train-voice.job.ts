import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { voiceScript, voiceTestSentence, voiceText } from '#contract/voice-script.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { type AttemptDeps, attemptJob } from '#server/jobs/attempt-job.ts';
import { createLatestWriter } from '#server/jobs/latest-writer.ts';
import type { Interruption } from '#server/jobs/work-under-lease.ts';
import { storageKeys } from '#server/storage/storage.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Tracing } from '#server/telemetry/tracing.ts';
import type { Trained } from '../train-process/messages.ts';
import type { TrainProcess } from '../train-process/train-process.ts';
import { trainingFailureRules } from './training-failure-rules.ts';
import { type ClaimedTraining, handBackTraining, trainingLeases } from './training-lease-store.ts';
import {
  failTraining,
  publishVoice,
  retryTrainingLater,
  type TrainingProgress,
  writeTrainingProgress,
} from './training-outcome-store.ts';
import { type WatchedTraining, watchTraining } from './watch-training.ts';

export type TrainingDeps = AttemptDeps & {
  vault: Vault;
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  trainProcess: TrainProcess;
  /** Folder with one folder for each attempt. */
  workFolder: string;
};

type Watch = { signal: AbortSignal; interrupt: (why: Interruption) => void; watched: WatchedTraining };

/** Makes one attempt at a training: from its sealed recording to its sealed voice, or to the reason of a failure. */
export async function trainVoice(job: ClaimedTraining, deps: TrainingDeps): Promise<void> {
  const { db, now } = deps;
  const watched = watchTraining(job, deps);
  await attemptJob(
    job,
    {
      leases: trainingLeases,
      rules: trainingFailureRules,
      watched,
      work: (signal, interrupt) => tryOnce(job, deps, { signal, interrupt, watched }),
      handBack: () => handBackTraining(db, job),
      retryLater: (failure) => retryTrainingLater(db, job, failure),
      fail: (error) => failTraining(db, job, error, now()),
      logged: { kind: 'a training', ids: { trainingId: job.id } },
    },
    deps,
  );
}

async function tryOnce(job: ClaimedTraining, deps: TrainingDeps, watch: Watch): Promise<void> {
  const { vault } = deps;
  const folder = path.join(deps.workFolder, `${job.id}-${job.fencingToken}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = {
    recordingFile: path.join(folder, 'recording'),
    voiceFile: path.join(folder, 'voice'),
    sampleFile: path.join(folder, 'sample.wav'),
  };
  try {
    const trained = await learn(job, deps, files, watch);
    const voiceKey = storageKeys.madeVoice(job.id, job.fencingToken, 'voice');
    const sampleKey = storageKeys.madeVoice(job.id, job.fencingToken, 'sample.wav');
    await vault.put(voiceKey, createReadStream(files.voiceFile), watch.signal);
    await vault.put(sampleKey, createReadStream(files.sampleFile), watch.signal);
    const isPublished = await publishVoice(deps.db, job, {
      ...trained,
      // A value here means "trained", so a voice that is stored only here gets our own id.
      providerVoiceId: trained.hostedVoiceId ?? job.id,
      voiceKey,
      sampleKey,
      trainedAt: deps.now(),
    });
    if (isPublished) watch.watched.made(trained);
    else watch.interrupt('lost');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function learn(
  job: ClaimedTraining,
  { db, vault, log, trainProcess }: TrainingDeps,
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
    const texts = {
      phrase: job.phrase,
      script: [...voiceScript],
      text: [...voiceText],
      readings: [...job.readings],
      testSentence: voiceTestSentence,
    };
    const task = { ...files, ...texts, trainingId: job.id, accent: job.accent };
    return await trainProcess.work(task, { signal, onProgress: progress.report });
  } finally {
    await progress.end();
  }
}
