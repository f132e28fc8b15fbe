import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Database } from '../../../db/open-database.ts';
import { newId } from '../../../new-id.ts';
import { repeat } from '../../../repeat.ts';
import type { Metrics } from '../../../telemetry/metrics.ts';
import type { Tracing } from '../../../telemetry/tracing.ts';
import { openWorkFolder } from '../../../work-process/work-folder.ts';
import type { TrainSettings } from '../train-process/messages.ts';
import { createTrainProcess, type TrainProcess } from '../train-process/train-process.ts';
import { trainVoice } from './train-voice.job.ts';
import { claimNextTraining, trainingLeases } from './training-lease-store.ts';

export type TrainingWorker = {
  /** Takes no more recordings, hands back what it is at, and leaves no process and no file behind. */
  stop(): Promise<void>;
};

export type TrainingWorkerParts = {
  config: Pick<Config, 'dataFolder' | 'voiceEngine' | 'elevenLabs'>;
  database: Database;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  /** Default: the real one. */
  trainProcess?: TrainProcess;
};

/** A training takes a minute: to look every two seconds is often enough. */
const pollMs = 2000;

/**
 * Trains the voices that wait, one at a time, until it is stopped. Beside the videos and not in line with them: nobody
 * who has just read for two minutes waits behind twenty videos.
 */
export async function startTrainingWorker(parts: TrainingWorkerParts): Promise<TrainingWorker> {
  const { config, database, log } = parts;
  const { db } = database;
  const workFolder = await openWorkFolder(path.join(config.dataFolder, 'work-voices'));
  if (!database.isShared) await trainingLeases.voidAll(db);
  const trainProcess = parts.trainProcess ?? createTrainProcess(settingsOf(config), workFolder.temporary);
  const stopping = new AbortController();
  const holder = `${hostname()}:${process.pid}:${newId()}`;

  const trainAll = async () => {
    while (!stopping.signal.aborted) {
      const job = await claimNextTraining(db, holder);
      if (!job) return;
      await trainVoice(job, {
        ...parts,
        db,
        trainProcess,
        workFolder: workFolder.path,
        stopping: stopping.signal,
      });
    }
  };
  const training = repeat({ name: 'train voices', everyMs: pollMs, run: trainAll }, log);

  return {
    async stop() {
      stopping.abort();
      await training.stop();
      await trainProcess.stop();
      await rm(workFolder.path, { recursive: true, force: true });
    },
  };
}

function settingsOf({ dataFolder, voiceEngine, elevenLabs }: TrainingWorkerParts['config']): TrainSettings {
  return {
    modelFolder: path.join(dataFolder, 'models'),
    artifactsFolder: path.join(dataFolder, 'artifacts'),
    hosted: voiceEngine === 'elevenlabs' ? elevenLabs : null,
  };
}
