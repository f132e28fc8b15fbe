import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { removeUnfinished } from '../../../pipeline/steps/artifacts.ts';
import type { Config } from '../../config.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Database } from '../../db/open-database.ts';
import { newId } from '../../new-id.ts';
import type { Queue } from '../../queue/open-queue.ts';
import { repeat } from '../../repeat.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { openWorkFolder, type WorkFolder } from '../../work-process/work-folder.ts';
import { claimableIds, claimNext, generationLeases } from './lease-store.ts';
import { makeGeneration } from './make-generation.job.ts';
import { restoreLine } from './turn-store.ts';
import { createVideoProcess, type VideoProcess } from './video-process/video-process.ts';

export type Worker = {
  /** Takes no more videos, hands back those that it is making, and leaves no process and no file behind. */
  stop(): Promise<void>;
};

export type WorkerParts = {
  config: Pick<Config, 'dataFolder' | 'jobs' | 'languageModel' | 'elevenLabs'>;
  database: Database;
  queue: Queue;
  storage: Storage;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
};

/** Oftener would only load the database: what is announced is begun at once anyway. */
const sweepMs = 2000;
/** Called for again in one sweep; the rest is found by whoever has finished one. */
const maxCalls = 16;

/** Makes the videos that wait, as many at a time as the configuration says, until it is stopped. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { config, database, queue, storage, vault, log, metrics, tracing } = parts;
  const { db } = database;
  const slots = config.jobs.concurrency;
  metrics.workerSlots.set(slots);
  const artifactsFolder = path.join(config.dataFolder, 'artifacts');
  const workFolder = await openWorkFolder(path.join(config.dataFolder, 'work'));
  await removeUnfinished(artifactsFolder);
  if (!database.isShared) await generationLeases.voidAll(db);
  await restoreLine(db);

  const stopping = new AbortController();
  const holder = `${hostname()}:${process.pid}:${newId()}`;
  const processes = Array.from({ length: slots }, () => newVideoProcess(parts, artifactsFolder, workFolder));
  const idle = [...processes];

  /** Answers a call: makes videos until none is left that could be begun. */
  const serve = async () => {
    const videoProcess = idle.pop();
    if (!videoProcess) return;
    try {
      while (!stopping.signal.aborted) {
        const job = await claimNext(db, holder);
        if (!job) return;
        const use = { videoProcess, workFolder: workFolder.path, stopping: stopping.signal };
        await makeGeneration(job, { db, storage, vault, log, metrics, tracing, ...use });
      }
    } catch (error) {
      // The lease lapses, and the video is taken again.
      log.warn({ err: error }, 'a worker had to let go of a video');
    } finally {
      idle.push(videoProcess);
    }
  };

  await queue.work(slots, serve);
  const run = async () => queue.call(await claimableIds(db, maxCalls));
  const sweep = repeat({ name: 'call workers', everyMs: sweepMs, run }, log);

  return {
    async stop() {
      stopping.abort();
      await sweep.stop();
      await queue.stopWorking();
      await Promise.all(processes.map((videoProcess) => videoProcess.stop()));
      await rm(workFolder.path, { recursive: true, force: true });
    },
  };
}

function newVideoProcess(
  { config, log }: WorkerParts,
  artifactsFolder: string,
  { temporary }: WorkFolder,
): VideoProcess {
  return createVideoProcess({
    studio: {
      artifactsFolder,
      modelFolder: path.join(config.dataFolder, 'models'),
      languageModel: config.languageModel,
      elevenLabs: config.elevenLabs,
    },
    temporaryFolder: temporary,
    onEnd: () => {
      removeUnfinished(artifactsFolder).catch((error: unknown) =>
        log.warn({ err: error }, 'what a process left unfinished could not be deleted'),
      );
    },
  });
}
