import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/open-database.ts';
import { beginHolding } from '#server/jobs/begin-holding.ts';
import { pullJobs } from '#server/jobs/pull-jobs.ts';
import { openWorkFolder } from '#server/subprocesses/work-folder.ts';
import { countDamagedArtifacts } from '#server/telemetry/count-damaged-artifacts.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Tracing } from '#server/telemetry/tracing.ts';
import type { TrainSettings } from '../train-process/messages.ts';
import { createTrainProcess, type TrainProcess } from '../train-process/train-process.ts';
import { trainVoice } from './train-voice.job.ts';
import { claimNextTraining, isAnyTrainingClaimable, trainingLeases } from './training-lease-store.ts';

export type TrainingWorker = {
  /** Claims no more recordings, hands back the one in progress, and leaves no process and no file behind. */
  stop(): Promise<void>;
};

export type TrainingWorkerDeps = {
  config: Pick<Config, 'dataFolder' | 'voiceEngine' | 'voiceServices'>;
  database: Database;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  /** Frees memory before a training on this machine, which takes a gigabyte. Default: does nothing. */
  makeRoom?: () => Promise<void>;
  /** Default: the real process. */
  trainProcess?: TrainProcess;
};

/** Interval of polling. A training takes a minute, so two seconds are often enough. */
const lookEveryMs = 2000;

/**
 * Trains waiting voices, one at a time, until it is stopped. Trainings have a queue of their own beside the videos, so that a user
 * who has just read aloud for two minutes does not wait behind twenty videos.
 */
export async function startTrainingWorker(deps: TrainingWorkerDeps): Promise<TrainingWorker> {
  const { config, database, log, makeRoom } = deps;
  const { db } = database;
  const workFolder = await openWorkFolder(path.join(config.dataFolder, 'work-voices'));
  const holder = await beginHolding(database, trainingLeases);
  const settings = settingsOf(config);
  const trainProcess =
    deps.trainProcess ?? createTrainProcess(settings, workFolder.temporary, countDamagedArtifacts(deps));
  const puller = pullJobs(
    {
      name: 'train voices',
      everyMs: lookEveryMs,
      slots: [trainProcess],
      isAnyWaiting: () => isAnyTrainingClaimable(db),
      claim: () => claimNextTraining(db, holder),
      async work(job, slot, stopping) {
        // Only ElevenLabs needs none of our models.
        if (settings.hosted?.engine !== 'elevenlabs') await makeRoom?.();
        await trainVoice(job, { ...deps, db, trainProcess: slot, workFolder: workFolder.path, stopping });
      },
    },
    log,
  );
  return {
    async stop() {
      await puller.stop();
      await trainProcess.stop();
      await rm(workFolder.path, { recursive: true, force: true });
    },
  };
}

function settingsOf({ dataFolder, voiceEngine, voiceServices }: TrainingWorkerDeps['config']): TrainSettings {
  return {
    modelFolder: path.join(dataFolder, 'models'),
    artifactsFolder: path.join(dataFolder, 'artifacts'),
    hosted: hostedOf(voiceEngine, voiceServices),
  };
}

function hostedOf(
  voiceEngine: Config['voiceEngine'],
  { elevenLabs, voiceServer }: Config['voiceServices'],
): TrainSettings['hosted'] {
  if (voiceEngine === 'elevenlabs') return elevenLabs && { engine: voiceEngine, settings: elevenLabs };
  return voiceEngine === 'voice_server' && voiceServer !== null
    ? { engine: voiceEngine, settings: voiceServer }
    : null;
}
